import type { ClosingBlocker } from '@assay/protocol/account-closing';
import type { AccountDatabase } from '../account-database.ts';
import type { AccountParts } from '../account-parts.ts';
import type { AccountResult } from '../accounts-port.ts';
import type { BehindEither } from '../fund-password/fund-password-or-code.ts';

/** Rows that go together: with the closing, with the conversation, when the law does not ask for them any more. */
export type ClosingStage = 'deleted' | 'deleted-with-chat' | 'deleted-with-records';

/** Removes a person's rows of one stage and answers how many there were. Which they are says every table of the database itself. */
export type RemoveRows = (
  transaction: AccountDatabase,
  whose: { readonly userId: number; readonly emailKey: string },
  stage: ClosingStage,
) => Promise<number>;

/** What closing an account is made of. */
export interface ClosingParts extends AccountParts {
  readonly behindEither: BehindEither;
  readonly checkSecondFactor: (userId: number, code: string) => Promise<AccountResult<null>>;
  /** Why the account cannot be closed now, by the core and by what comes over the chains. */
  readonly blockers: (userId: number) => Promise<readonly ClosingBlocker[]>;
  readonly isClosedInCore: (userId: number) => Promise<boolean>;
  readonly closeInCore: (userId: number) => Promise<AccountResult<null>>;
  readonly removeRows: RemoveRows;
  readonly recordsKeptMs: number;
  /** Told of each account that was closed, with how many rows went. */
  readonly onClosed: (closed: { readonly userId: number; readonly rows: number }) => void;
}
