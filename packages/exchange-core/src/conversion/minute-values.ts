import { type Money, moneyOf } from '@assay/amounts/money';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { COIN_MINUTE_MAX, PERSON_MINUTE_MAX } from './conversion-limits.ts';

const MINUTE_MS = 60_000;

/** What was confirmed in one minute of the clock, by person and by coin, in atoms of USDT at the index. */
export class MinuteValues {
  /** The minute's first millisecond. */
  startMs = 0;
  readonly ofPeople = new Map<number, Money>();
  readonly ofCoins = new Map<number, Money>();

  /** Begins anew when another minute has come. */
  pass(timeMs: number): void {
    const startMs = timeMs - (timeMs % MINUTE_MS);
    if (startMs === this.startMs) return;
    this.startMs = startMs;
    this.ofPeople.clear();
    this.ofCoins.clear();
  }

  /** Why so much more may not be exchanged in this minute; undefined when it may. */
  refusalOf(userId: number, assetIds: readonly number[], value: Money): ErrorCode | undefined {
    if ((this.ofPeople.get(userId) ?? 0n) + value > PERSON_MINUTE_MAX) return 'l.error.conversionPersonMinute';
    const isAbove = (assetId: number) => (this.ofCoins.get(assetId) ?? 0n) + value > COIN_MINUTE_MAX;
    return assetIds.some(isAbove) ? 'l.error.conversionCoinMinute' : undefined;
  }

  add(userId: number, assetIds: readonly number[], value: Money): void {
    addTo(this.ofPeople, userId, value);
    for (const assetId of assetIds) addTo(this.ofCoins, assetId, value);
  }
}

function addTo(values: Map<number, Money>, key: number, value: Money): void {
  values.set(key, moneyOf((values.get(key) ?? 0n) + value));
}
