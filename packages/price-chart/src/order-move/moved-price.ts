import { formatDecimal } from '@assay/amounts/decimal-text';
import { unitsOf } from '@assay/market-data/exact-decimal';

/** The market's price that is nearest to a value of the axis, one tick at least. @param priceDecimals of the market, not of its candles */
export function snappedPrice(value: number, priceDecimals: number): string {
  const ticks = BigInt(Math.max(1, Math.round(value * 10 ** priceDecimals)));
  return formatDecimal(ticks, priceDecimals);
}

/** A price so many ticks away, one tick at least. */
export function steppedPrice(price: string, ticks: number, priceDecimals: number): string {
  const next = unitsOf(price, priceDecimals) + BigInt(ticks);
  return formatDecimal(next < 1n ? 1n : next, priceDecimals);
}
