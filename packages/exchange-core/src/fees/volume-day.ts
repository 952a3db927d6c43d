import type { Money } from '@assay/amounts/money';

/** What a user traded on one day (days since 1970, UTC), in USDT atoms. */
export interface VolumeDay {
  readonly day: number;
  volume: Money;
}
