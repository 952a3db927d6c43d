import { asRead } from '@assay/postgres/database-fault';
import type { DataOf } from '@assay/protocol/endpoint';
import type { userInfo } from '@assay/protocol/endpoints/user';
import type { Pool } from 'pg';
import { type AccountDatabase, accountDatabase } from './account-database.ts';
import { SWEEP_INTERVAL_MS } from './account-limits.ts';
import { migrateAccounts } from './account-migrations.ts';
import type { AccountParts } from './account-parts.ts';
import type { Accounts } from './accounts-port.ts';
import { sendCode, verifyCode } from './code-calls.ts';
import { CodeGuesses } from './code-guesses.ts';
import { CoreAccounts, type OpenPerson } from './core-accounts.ts';
import { EmailCodes } from './email-codes.ts';
import { GuessCounts } from './guess-counts.ts';
import { HourlyLimit } from './hourly-limit.ts';
import { keepSetting, readKeptSettings } from './kept-settings.ts';
import { KnownDevices } from './known-devices.ts';
import { logInUser } from './login.ts';
import type { MailPost } from './mail/mail-post.ts';
import { readMailbox } from './mail/sandbox-mailbox.ts';
import { Passwords } from './passwords.ts';
import { registerUser } from './registration.ts';
import { Sessions } from './sessions.ts';
import { sweepAccounts } from './sweep.ts';

export interface AccountsOptions {
  readonly pool: Pool;
  /**
   * The key under which email codes are hashed. It lies in the data folder and not in the database, because a million codes are tried in a
   * second by whoever reads the table.
   */
  readonly codeKey: Buffer;
  readonly mail: MailPost;
  readonly customerServiceUrl: string;
  readonly registrationsPerHour: number;
  readonly codesPerHour: number;
  readonly wrongCodesPerHour: number;
  readonly openPerson: OpenPerson;
  /** Something failed that no caller waits for: a sweep. */
  readonly onFault: (error: unknown, what: string) => void;
  readonly now?: () => number;
}

/** Prepares the tables and answers the accounts of this exchange. */
export async function startAccounts(options: AccountsOptions): Promise<Accounts> {
  const { pool, now = Date.now } = options;
  await migrateAccounts(pool);
  const database = accountDatabase(pool);
  const codes = new EmailCodes({ key: options.codeKey, now });
  const guesses = new CodeGuesses({
    counts: new GuessCounts(database, now),
    wrongCodes: new HourlyLimit(options.wrongCodesPerHour, now),
  });
  const devices = new KnownDevices(database, now);
  const sessions = new Sessions(database, now);
  const coreAccounts = new CoreAccounts(database, options.openPerson, now);
  const parts: AccountParts = {
    database,
    codes,
    guesses,
    devices,
    sessions,
    coreAccounts,
    now,
    passwords: await Passwords.create(),
    mail: options.mail,
    registrations: new HourlyLimit(options.registrationsPerHour, now),
    codeRequests: new HourlyLimit(options.codesPerHour, now),
  };
  let isSweeping = false;
  const sweep = async () => {
    if (isSweeping) return;
    isSweeping = true;
    await sweepAccounts(database, now(), (error) => options.onFault(error, 'old rows could not be removed'));
    isSweeping = false;
  };
  const sweepTimer = setInterval(() => void sweep(), SWEEP_INTERVAL_MS);
  sweepTimer.unref();

  return {
    sendEmailCode: (request, origin) => sendCode(parts, request, origin),
    emailVerification: (request, origin) => verifyCode(parts, request, origin),
    register: (request, origin) => registerUser(parts, request, origin),
    login: (request, origin) => logInUser(parts, request, origin),
    info: (userId) => asRead(readUserInfo(database, userId, options.customerServiceUrl)),
    settings: (userId) => asRead(readKeptSettings(database, userId)),
    putSetting: (userId, request) => keepSetting(database, userId, request, now()),
    logout: (sessionId) => sessions.revoke([sessionId]),
    endSessions: (userId) => sessions.revokeAll(userId),
    sessionOf: (token) => asRead(sessions.find(token)),
    knownSession: (token) => sessions.known(token),
    hasEnded: (sessionId) => sessions.hasEnded(sessionId),
    onRevoked: (listener) => sessions.onRevoked(listener),
    mailbox: (account) => readMailbox(database, account),
    heal: () => coreAccounts.heal(),
    stop: () => clearInterval(sweepTimer),
  };
}

/** Fields of what is not built yet say so: no fund password, not authenticated, no authenticator bound. */
async function readUserInfo(
  database: AccountDatabase,
  userId: number,
  customerServiceUrl: string,
): Promise<DataOf<typeof userInfo>> {
  const { email, invitation_code } = await database
    .selectFrom('user_account')
    .select(['email', 'invitation_code'])
    .where('user_id', '=', String(userId))
    .executeTakeFirstOrThrow();
  return {
    userId: String(userId),
    email,
    avatar: '',
    invitationCode: invitation_code,
    assetsPwd: 0,
    auth: 0,
    idCard: '',
    idCardPhotoPositive: '',
    idCardPhotoReverseSide: '',
    name: '',
    remark: '',
    sysUserName: email,
    customerServiceUrl,
    purchase: '1',
    googleBind: 0,
    uid: String(userId),
    icon: '',
  };
}
