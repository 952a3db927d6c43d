import { formatDecimal } from '@assay/amounts/decimal-text';
import { unitsOf } from '@assay/market-data/exact-decimal';

/**
 * The mean of prices as decimal text, for words: exact until it is rounded once, halves up.
 * @param prices at least one, none with more decimals than asked for
 */
export function exactAverage(prices: readonly string[], decimals: number): string {
  const count = BigInt(prices.length);
  const sum = prices.reduce((total, price) => total + unitsOf(price, decimals), 0n);
  return formatDecimal((2n * sum + count) / (2n * count), decimals);
}
