import { DECIMALS_MAX } from '@assay/amounts/decimal-text';
import { TICKS_MAX, type Ticks, ticksOf } from '@assay/amounts/market-scale';
import { unitsOf } from '@assay/market-data/exact-decimal';
import type { MarketDefinition } from '@assay/protocol/markets';

/** An exact price, numerator ÷ denominator, both positive. */
export interface ExactRatio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The price around which a market is quoted: the index, for a cross pair the quotient of two. `priceOf` answers a coin's index in USDT. */
export function centrePriceOf(
  market: Pick<MarketDefinition, 'base' | 'quote'>,
  priceOf: (coin: string) => string | undefined,
): ExactRatio | undefined {
  const base = priceOf(market.base);
  const quote = market.quote === 'USDT' ? '1' : priceOf(market.quote);
  if (base === undefined || quote === undefined) return undefined;
  return { numerator: unitsOf(base, DECIMALS_MAX), denominator: unitsOf(quote, DECIMALS_MAX) };
}

/** The nearest tick, halves up, never 0; undefined above what a market can hold. */
export function nearestTick(price: ExactRatio, priceDecimals: number): Ticks | undefined {
  const twice = (2n * price.numerator * 10n ** BigInt(priceDecimals)) / price.denominator;
  const ticks = (twice + 1n) / 2n;
  if (ticks > BigInt(TICKS_MAX)) return undefined;
  return ticksOf(Math.max(1, Number(ticks)));
}

/** True when the price moved from `before` by more than `ppm` parts per million of it. */
export function hasMovedBeyond(before: ExactRatio, now: ExactRatio, ppm: ExactRatio): boolean {
  const old = before.numerator * now.denominator;
  const difference = now.numerator * before.denominator - old;
  const distance = difference < 0n ? -difference : difference;
  return distance * 1_000_000n * ppm.denominator > old * ppm.numerator;
}
