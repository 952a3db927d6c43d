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

/** Which tick a price between two falls on. */
export type TickRounding = 'nearest' | 'down' | 'up';

/** The tick of a price, never 0; the nearest one halves up; undefined above what a market can hold. */
export function tickAt(price: ExactRatio, priceDecimals: number, rounding: TickRounding): Ticks | undefined {
  const { denominator } = price;
  const units = price.numerator * 10n ** BigInt(priceDecimals);
  const added = { nearest: denominator / 2n, down: 0n, up: denominator - 1n }[rounding];
  const ticks = (units + added) / denominator;
  if (ticks > BigInt(TICKS_MAX)) return undefined;
  return ticksOf(Math.max(1, Number(ticks)));
}

/** The price that is so many parts per million above, or below. */
export function shiftedBy(price: ExactRatio, ppm: number): ExactRatio {
  return { numerator: price.numerator * BigInt(1_000_000 + ppm), denominator: price.denominator * 1_000_000n };
}

/** True when the price moved from `before` by more than `ppm` parts per million of it. */
export function hasMovedBeyond(before: ExactRatio, now: ExactRatio, ppm: ExactRatio): boolean {
  const old = before.numerator * now.denominator;
  const difference = now.numerator * before.denominator - old;
  const distance = difference < 0n ? -difference : difference;
  return distance * 1_000_000n * ppm.denominator > old * ppm.numerator;
}
