import type { Command } from '@assay/exchange-core/commands';
import type { CommandResult } from '@assay/exchange-core/events';
import type { DataOf } from '@assay/protocol/endpoint';
import type { userInfo } from '@assay/protocol/endpoints/user';
import type { Pool } from 'pg';
import { type AccountDatabase, accountDatabase } from './account-database.ts';
import { SWEEP_INTERVAL_MS } from './account-limits.ts';
import { migrateAccounts } from './account-migrations.ts';
import type { Accounts } from './accounts-port.ts';
import { CoreAccounts } from './core-accounts.ts';
import { EmailCodes } from './email-codes.ts';
import { emailKeyOf } from './email-key.ts';
import { HourlyLimit } from './hourly-limit.ts';
import { keepSetting, readKeptSettings } from './kept-settings.ts';
import { logInUser } from './login.ts';
import { LoginFailures } from './login-failures.ts';
import { codeMail } from './mail/code-mail.ts';
import { startMailDelivery } from './mail/mail-delivery.ts';
import { enqueueMail, readMailbox } from './mail/mail-outbox.ts';
import { Passwords } from './passwords.ts';
import { registerUser } from './registration.ts';
import { Sessions } from './sessions.ts';
import { sweepAccounts } from './sweep.ts';

export interface AccountsOptions {
  readonly pool: Pool;
  /** See code-key.ts. */
  readonly codeKey: Buffer;
  /** Undefined: mail is kept for the sandbox mailbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly customerServiceUrl: string;
  readonly registrationsPerHour: number;
  readonly codesPerHour: number;
  readonly wrongCodesPerHour: number;
  readonly submit: (command: Command) => Promise<CommandResult>;
  /** Something failed that no caller waits for: a mail, a sweep. */
  readonly onFault: (error: unknown, what: string) => void;
  readonly now?: () => number;
}

/** Prepares the tables and answers the accounts of this exchange. */
export async function startAccounts(options: AccountsOptions): Promise<Accounts> {
  const { pool, now = Date.now } = options;
  await migrateAccounts(pool);
  const database = accountDatabase(pool);
  const codes = new EmailCodes({
    key: options.codeKey,
    now,
    wrongCodes: new HourlyLimit(options.wrongCodesPerHour, now),
  });
  const sessions = new Sessions(database, now);
  const coreAccounts = new CoreAccounts(database, options.submit, now);
  const parts = {
    database,
    codes,
    sessions,
    coreAccounts,
    now,
    passwords: await Passwords.create(),
    failures: new LoginFailures(database, now),
    registrations: new HourlyLimit(options.registrationsPerHour, now),
  };
  const codeRequests = new HourlyLimit(options.codesPerHour, now);
  const delivery =
    options.smtpUrl === undefined
      ? undefined
      : startMailDelivery({
          database,
          now,
          smtpUrl: options.smtpUrl,
          from: options.mailFrom,
          onFault: (error) => options.onFault(error, 'a mail could not be sent'),
        });
  const sweep = () =>
    void sweepAccounts(database, now()).catch((error) => options.onFault(error, 'old rows could not be removed'));
  const sweepTimer = setInterval(sweep, SWEEP_INTERVAL_MS);
  sweepTimer.unref();

  return {
    async sendEmailCode({ account }, { address }) {
      if (!codeRequests.take(address)) return { ok: false, code: 'l.error.tooManyRequests' };
      const isSent = await database.transaction().execute(async (transaction) => {
        const code = await codes.issue(transaction, 'sign-in', emailKeyOf(account));
        if (code === undefined) return false;
        const state = delivery === undefined ? 'kept' : 'waiting';
        await enqueueMail(transaction, { address: account, ...codeMail(code) }, state, now());
        return true;
      });
      if (!isSent) return { ok: false, code: 'l.error.codeTooSoon' };
      delivery?.wake();
      return { ok: true, value: null };
    },
    emailVerification: ({ account, code }, { address }) =>
      codes.check(database, 'sign-in', emailKeyOf(account), code, address),
    register: (request, origin) => registerUser(parts, request, origin),
    login: (request, origin) => logInUser(parts, request, origin),
    info: (userId) => readUserInfo(database, userId, options.customerServiceUrl),
    settings: (userId) => readKeptSettings(database, userId),
    putSetting: (userId, request) => keepSetting(database, userId, request, now()),
    logout: (sessionId) => sessions.revoke([sessionId]),
    sessionOf: (token) => sessions.find(token),
    knownSession: (token) => sessions.known(token),
    hasEnded: (sessionId) => sessions.hasEnded(sessionId),
    onRevoked: (listener) => sessions.onRevoked(listener),
    mailbox: (account) => readMailbox(database, account),
    heal: () => coreAccounts.heal(),
    async stop() {
      clearInterval(sweepTimer);
      await delivery?.stop();
    },
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
