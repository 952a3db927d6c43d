import type { ClosingBlocker } from '@assay/protocol/account-closing';
import type { AccountDatabase } from '../account-database.ts';
import type { AccountParts } from '../account-parts.ts';
import type { AccountResult } from '../accounts-port.ts';
import type { BehindEither } from '../fund-password/fund-password-or-code.ts';

/** Stage at which rows go: with the closing, with the conversation, or when the law does not ask for them any more. */
export type ClosingStage = 'deleted' | 'deleted-with-chat' | 'deleted-with-records';

/** Removes a person's rows of one stage, by the word of every table, and answers how many there were. */
export type RemoveRows = (
  transaction: AccountDatabase,
  whose: { readonly userId: number; readonly emailKey: string },
  stage: ClosingStage,
) => Promise<number>;

/** Parts of the server that closing an account takes. */
export interface ClosingParts extends AccountParts {
  readonly behindEither: BehindEither;
  readonly checkSecondFactor: (userId: number, code: string) => Promise<AccountResult<null>>;
  /** Reasons why the account cannot be closed now, by the core and by what comes over the chains. */
  readonly blockers: (userId: number) => Promise<readonly ClosingBlocker[]>;
  readonly isClosedInCore: (userId: number) => Promise<boolean>;
  readonly closeInCore: (userId: number) => Promise<AccountResult<null>>;
  readonly removeRows: RemoveRows;
  readonly recordsKeptMs: number;
  /** Listener for each account that was closed, with how many rows went. */
  readonly onClosed: (closed: { readonly userId: number; readonly rows: number }) => void;
}
