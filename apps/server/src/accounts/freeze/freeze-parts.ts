import type { AccountGuard } from '../account-guard.ts';
import type { AccountParts } from '../account-parts.ts';
import type { AccountResult } from '../accounts-port.ts';

/** What freezing and thawing are made of. */
export interface FreezeParts extends AccountParts {
  readonly guard: AccountGuard;
  /** Proves the second factor with one code, which is used up by it. */
  readonly checkSecondFactor: (userId: number, code: string) => Promise<AccountResult<null>>;
}
