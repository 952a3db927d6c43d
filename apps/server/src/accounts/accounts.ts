import { asRead } from '@assay/postgres/database-fault';
import type { Pool } from 'pg';
import type { MarkedOnce } from '../row-marks/mark-once.ts';
import { accountDatabase } from './account-database.ts';
import { beginAccountDuties, type OnAccountFault } from './account-duties.ts';
import { migrateAccounts } from './account-migrations.ts';
import type { AccountParts } from './account-parts.ts';
import type { AccountInfo, Accounts } from './accounts-port.ts';
import { GuessCounts } from './callers/guess-counts.ts';
import { HourlyLimit } from './callers/hourly-limit.ts';
import { KnownDevices } from './callers/known-devices.ts';
import { ClosedAddresses } from './closing/closed-addresses.ts';
import { sendCode, verifyCode } from './codes/code-calls.ts';
import { CodeGuesses } from './codes/code-guesses.ts';
import { EmailCodes } from './codes/email-codes.ts';
import { PersonCodes } from './codes/person-codes.ts';
import { LoginHistory } from './devices/login-history.ts';
import { keepSetting, readKeptSettings } from './kept-settings.ts';
import { readIdentityInfo } from './kyc/submissions.ts';
import { logInUser } from './login/login.ts';
import type { MailPost } from './mail/mail-post.ts';
import { readMailbox } from './mail/sandbox-mailbox.ts';
import { mailMarks } from './mail-marks.ts';
import { type HashWork, Passwords } from './passwords.ts';
import { createPersonMessages } from './person-messages/person-messages.ts';
import type { AccountReading } from './person-rows/person-rows.ts';
import { PersonRows } from './person-rows/person-rows.ts';
import { readProfile } from './profile/profiles.ts';
import { CoreAccounts, type OpenPerson } from './registration/core-accounts.ts';
import { registerUser } from './registration/registration.ts';
import { endSessionsByOperator } from './sessions/operator-ends.ts';
import { Sessions } from './sessions/sessions.ts';

export interface AccountsOptions {
  readonly pool: Pool;
  /**
   * The key under which email codes are hashed. It lies in the data folder and not in the database, because a million codes are tried in a
   * second by whoever reads the table.
   */
  readonly codeKey: Buffer;
  /** Under which the addresses of closed accounts are known again; it lies in the data folder, too. */
  readonly closedAddressKey: Buffer;
  /** Under which rows by which people prove themselves are marked; it lies there, too. */
  readonly personKey: () => Promise<Buffer>;
  readonly markedOnce: (personKey: Buffer) => MarkedOnce;
  /** Told once of each such row that carries no right mark. */
  readonly onUnmarked: (sentence: string) => void;
  readonly mail: MailPost;
  /** Of another customer service; empty where there is none. */
  readonly customerServiceUrl: () => Promise<string>;
  readonly registrationsPerHour: number;
  readonly codesPerHour: number;
  readonly wrongCodesPerHour: number;
  readonly openPerson: OpenPerson;
  readonly isFrozen: (userId: number) => Promise<boolean>;
  /** Of the links in mails; undefined: there are none. */
  readonly siteOrigin: string | undefined;
  /** Of a password; the recommended one unless told. */
  readonly hashWork?: HashWork;
  /** Something failed that no caller waits for: a sweep, the note of a refused login. */
  readonly onFault: OnAccountFault;
  readonly now?: () => number;
}

export interface StartedAccounts extends Accounts {
  /** What the calls of further modules are made of. */
  readonly parts: AccountParts;
}

/** Prepares the tables and answers the accounts of this exchange. */
export async function startAccounts(options: AccountsOptions): Promise<StartedAccounts> {
  const { pool, now = Date.now } = options;
  await migrateAccounts(pool);
  const database = accountDatabase(pool);
  const key = await options.personKey();
  const { onUnmarked } = options;
  const personRows = await PersonRows.open({ pool, key, once: options.markedOnce(key), onUnmarked });
  const codes = new EmailCodes({ key: options.codeKey, now });
  const guesses = new CodeGuesses({
    counts: new GuessCounts(database, now),
    wrongCodes: new HourlyLimit(options.wrongCodesPerHour, now),
  });
  const devices = new KnownDevices(database, now);
  const sessions = new Sessions({ database, personRows }, now);
  const history = new LoginHistory({
    database,
    now,
    onFault: (error) => options.onFault(error, 'a refused login could not be written down'),
  });
  const coreAccounts = new CoreAccounts(database, options.openPerson, now);
  const parts: AccountParts = {
    database,
    personRows,
    codes,
    personCodes: new PersonCodes({ database, codes, mail: options.mail, now }),
    guesses,
    devices,
    sessions,
    history,
    coreAccounts,
    now,
    passwords: await Passwords.create(options.hashWork),
    closedAddresses: new ClosedAddresses(options.closedAddressKey),
    mail: options.mail,
    messages: createPersonMessages({ personRows, mail: options.mail, marks: mailMarks(options.siteOrigin, now), now }),
    isFrozen: options.isFrozen,
    registrations: new HourlyLimit(options.registrationsPerHour, now),
    codeRequests: new HourlyLimit(options.codesPerHour, now),
  };
  const duties = beginAccountDuties(parts, options.onFault);

  return {
    parts,
    sendEmailCode: (request, origin) => sendCode(parts, 'sign-in', request, origin),
    emailVerification: (request, origin) => verifyCode(parts, request, origin),
    register: (request, origin) => registerUser(parts, request, origin),
    login: (request, origin) => logInUser(parts, request, origin),
    info: (userId) => asRead(readUserInfo(parts, userId, options.customerServiceUrl)),
    settings: (userId) => asRead(readKeptSettings(database, userId)),
    putSetting: (userId, request) => keepSetting(database, userId, request, now()),
    logout: (sessionId) => sessions.revoke([sessionId]),
    endSessions: (userId) => endSessionsByOperator(parts, userId),
    countAsUsed: (sessionIds) => sessions.use.alsoUsed(sessionIds),
    sessionOf: (token) => asRead(sessions.find(token)),
    knownSession: (token) => sessions.known(token),
    hasEnded: (sessionId) => sessions.hasEnded(sessionId),
    onRevoked: (listener) => sessions.onRevoked(listener),
    mailbox: (account) => readMailbox(database, account),
    heal: () => coreAccounts.heal(),
    stop: () => duties.stop(),
  };
}

async function readUserInfo(
  { database, personRows }: AccountReading,
  userId: number,
  customerServiceUrl: () => Promise<string>,
): Promise<AccountInfo> {
  const { email, guards } = await personRows.accountOf(database, userId);
  const { invitation_code } = await database
    .selectFrom('user_account')
    .select('invitation_code')
    .where('user_id', '=', String(userId))
    .executeTakeFirstOrThrow();
  return {
    userId: String(userId),
    email,
    invitationCode: invitation_code,
    assetsPwd: guards.hasFundPassword ? 1 : 0,
    customerServiceUrl: await customerServiceUrl(),
    googleBind: guards.hasAuthenticator ? 1 : 0,
    uid: String(userId),
    ...(await readProfile(database, userId, email)),
    ...(await readIdentityInfo(database, userId)),
  };
}
