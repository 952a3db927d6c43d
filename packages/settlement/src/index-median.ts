import { parsePriceUnits } from './exact-price-text.ts';

/** Places of the units that prices are compared in, significant digits of the index and its decimals at most (product.md, section 2). */
const UNIT_DECIMALS = 18;
const INDEX_DIGITS = 8;
const INDEX_DECIMALS = 12;

/**
 * The index price in units of 10⁻¹⁸ that follows from the prices printed in a tick: the middle one, or of an even number the mean of
 * the two in the middle at 8 significant digits, halves up. Undefined without a source or with a text that is no price.
 */
export function medianUnits(prices: readonly string[]): bigint | undefined {
  const units: bigint[] = [];
  for (const price of prices) {
    const parsed = parsePriceUnits(price);
    if (parsed === undefined) return undefined;
    units.push(parsed);
  }
  units.sort((left, right) => (left < right ? -1 : left > right ? 1 : 0));
  const upper = units[Math.floor(units.length / 2)];
  const lower = units[Math.floor((units.length - 1) / 2)];
  if (upper === undefined || lower === undefined) return undefined;
  return units.length % 2 === 1 ? upper : halfAtIndexDigits(lower + upper);
}

function halfAtIndexDigits(twice: bigint): bigint {
  const digits = (twice / 2n).toString().length;
  const step = 10n ** BigInt(Math.max(digits - INDEX_DIGITS, UNIT_DECIMALS - INDEX_DECIMALS));
  return ((twice + step) / (2n * step)) * step;
}
