import type { SecondFactor } from '@assay/protocol/second-factors';

/** A login whose second step is not proved yet. */
export interface OwedLogin {
  readonly email: string;
  /** Good for the second step alone. */
  readonly token: string;
  /** What proves it; one of them is enough. */
  readonly owes: readonly SecondFactor[];
}
