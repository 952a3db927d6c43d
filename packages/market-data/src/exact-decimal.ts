import { DECIMALS_MAX, formatDecimal } from '@assay/amounts/decimal-text';

/** A plain decimal number, units × 10^-decimals. */
interface ExactDecimal {
  readonly units: bigint;
  readonly decimals: number;
}

/** Reads plain decimal text that a border has checked already; `12.50` keeps its two decimals. */
function exactDecimalOf(text: string): ExactDecimal {
  const point = text.indexOf('.');
  if (point < 0) return { units: BigInt(text), decimals: 0 };
  return { units: BigInt(text.slice(0, point) + text.slice(point + 1)), decimals: text.length - point - 1 };
}

/** Units of 10^-decimals; `decimals` must be enough for the text. */
export function unitsOf(text: string, decimals: number): bigint {
  const point = text.indexOf('.');
  const fraction = point < 0 ? '' : text.slice(point + 1);
  if (fraction.length > decimals) throw new Error(`${text} has more than ${decimals} decimals`);
  // One reading of all digits: days of minutes are read at each start, and a power of ten takes several times as long.
  return BigInt((point < 0 ? text : text.slice(0, point)) + fraction.padEnd(decimals, '0'));
}

/** The order of two non-negative decimal texts: negative, 0 or positive. Compares digits, so nothing is ever rounded. */
export function compareDecimals(left: string, right: string): number {
  const leftPoint = left.indexOf('.');
  const rightPoint = right.indexOf('.');
  const leftWhole = leftPoint < 0 ? left.length : leftPoint;
  const rightWhole = rightPoint < 0 ? right.length : rightPoint;
  if (leftWhole !== rightWhole) return leftWhole - rightWhole;
  const length = Math.max(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    if (index === leftWhole) continue;
    const difference = digitAt(left, index) - digitAt(right, index);
    if (difference !== 0) return difference;
  }
  return 0;
}

const ZERO_CODE = 48;

/** Past the end of a fraction stand zeros. */
function digitAt(text: string, index: number): number {
  return index < text.length ? text.charCodeAt(index) - ZERO_CODE : 0;
}

/** Exact sum, with as many decimals as the longer of the two. */
export function addDecimals(left: string, right: string): string {
  const leftExact = exactDecimalOf(left);
  const rightExact = exactDecimalOf(right);
  const decimals = Math.max(leftExact.decimals, rightExact.decimals);
  const units =
    leftExact.units * 10n ** BigInt(decimals - leftExact.decimals) +
    rightExact.units * 10n ** BigInt(decimals - rightExact.decimals);
  return formatDecimal(units, decimals);
}

/**
 * numerator / denominator at `digits` significant digits, but no more than the 12 decimals of the wire; halves go up.
 * Text without trailing zeros. Both must be positive.
 */
export function quotientAtSignificantDigits(numerator: bigint, denominator: bigint, digits: number): string {
  if (numerator <= 0n || denominator <= 0n) throw new Error('a quotient of prices is positive');
  let decimals = digits - (numerator.toString().length - denominator.toString().length);
  // The lengths tell the size of the quotient only to within one digit.
  if (scaledFloor(numerator, denominator, decimals) >= 10n ** BigInt(digits)) decimals -= 1;
  decimals = Math.min(decimals, DECIMALS_MAX);
  const shown = Math.max(decimals, 0);
  const twice = scaledFloor(2n * numerator, denominator, decimals);
  const rounded = (twice + 1n) / 2n;
  return formatDecimal(rounded * 10n ** BigInt(shown - decimals), shown, true);
}

/** ⌊numerator × 10^decimals / denominator⌋, also for negative `decimals`. */
function scaledFloor(numerator: bigint, denominator: bigint, decimals: number): bigint {
  return decimals >= 0
    ? (numerator * 10n ** BigInt(decimals)) / denominator
    : numerator / (denominator * 10n ** BigInt(-decimals));
}
