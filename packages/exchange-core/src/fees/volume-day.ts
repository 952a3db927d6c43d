import type { Amount } from '../ledger/amount.ts';

/** What a user traded on one day (days since 1970, UTC), in USDT atoms. */
export interface VolumeDay {
  readonly day: number;
  readonly volume: Amount;
}
