import type { AccountDatabase } from './account-database.ts';
import type { HourlyLimit } from './callers/hourly-limit.ts';
import type { KnownDevices } from './callers/known-devices.ts';
import type { ClosedAddresses } from './closing/closed-addresses.ts';
import type { CodeGuesses } from './codes/code-guesses.ts';
import type { EmailCodes } from './codes/email-codes.ts';
import type { PersonCodes } from './codes/person-codes.ts';
import type { LoginHistory } from './devices/login-history.ts';
import type { MailPost } from './mail/mail-post.ts';
import type { Passwords } from './passwords.ts';
import type { PersonMessages } from './person-messages/person-messages.ts';
import type { PersonRows } from './person-rows/person-rows.ts';
import type { CoreAccounts } from './registration/core-accounts.ts';
import type { Sessions } from './sessions/sessions.ts';

/** What the calls of accounts are made of. */
export interface AccountParts {
  readonly database: AccountDatabase;
  readonly personRows: PersonRows;
  readonly codes: EmailCodes;
  readonly personCodes: PersonCodes;
  readonly guesses: CodeGuesses;
  readonly devices: KnownDevices;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly history: LoginHistory;
  readonly coreAccounts: CoreAccounts;
  readonly closedAddresses: ClosedAddresses;
  readonly mail: MailPost;
  readonly messages: PersonMessages;
  readonly registrations: HourlyLimit;
  /** Codes that one address asks for, whoever's. */
  readonly codeRequests: HourlyLimit;
  /** Whether the core takes nothing from the account. */
  readonly isFrozen: (userId: number) => Promise<boolean>;
  readonly now: () => number;
}
