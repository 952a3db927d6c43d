import { truncateDecimals } from '@assay/amounts/display';

/**
 * A price as a whole number of its smallest units: `67412.3` with two decimals is 6741230. Digits beyond are cut.
 * Prices of a market stay below 2^31 ticks, so the number is exact and so is the sum of thousands of them.
 */
export function priceUnits(price: string, decimals: number): number {
  return Number(truncateDecimals(price, decimals).replace('.', ''));
}

/**
 * Simple moving sums: at each index the sum of the last `period` values, `undefined` before there are as many.
 * Whole numbers go in, so the running sum never drifts.
 */
export function movingSums(values: readonly number[], period: number): (number | undefined)[] {
  const sums: (number | undefined)[] = [];
  let sum = 0;
  for (const [index, value] of values.entries()) {
    sum += value;
    if (index >= period) sum -= values[index - period] ?? 0;
    sums.push(index >= period - 1 ? sum : undefined);
  }
  return sums;
}

/** The mean of `period` values from their sum, as decimal text with `decimals` places, halves away from zero. */
export function averageText(sum: number, period: number, decimals: number): string {
  const units = Math.floor((2 * sum + period) / (2 * period));
  const digits = String(units).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
