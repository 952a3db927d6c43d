import type { AccountDatabase } from './account-database.ts';
import type { CodeGuesses } from './code-guesses.ts';
import type { CoreAccounts } from './core-accounts.ts';
import type { EmailCodes } from './email-codes.ts';
import type { HourlyLimit } from './hourly-limit.ts';
import type { KnownDevices } from './known-devices.ts';
import type { MailPost } from './mail/mail-post.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';

/** What the calls of accounts are made of. */
export interface AccountParts {
  readonly database: AccountDatabase;
  readonly codes: EmailCodes;
  readonly guesses: CodeGuesses;
  readonly devices: KnownDevices;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly coreAccounts: CoreAccounts;
  readonly mail: MailPost;
  readonly registrations: HourlyLimit;
  /** Codes that one address asks for, whoever's. */
  readonly codeRequests: HourlyLimit;
  readonly now: () => number;
}
