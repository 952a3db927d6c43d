import type { TimeBounds } from '../lists/period.ts';

/** Which deposits or withdrawals are listed; no coin means all. */
export interface TransferFilter {
  readonly currency?: string | undefined;
  readonly bounds?: TimeBounds | undefined;
}
