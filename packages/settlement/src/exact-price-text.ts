import { formatDecimal } from '@assay/amounts/decimal-text';

/** Places of a price on either side of its point: those of a journaled index price. */
const PRICE_PLACES = 18;
const PRICE_TEXT = /^(0|[1-9][0-9]{0,17})(?:\.([0-9]{1,18}))?$/;

/** A price in units of 10⁻¹⁸, or undefined for what is no plain decimal text above 0. */
export function parsePriceUnits(text: string): bigint | undefined {
  const match = PRICE_TEXT.exec(text);
  if (match === null) return undefined;
  const units = BigInt((match[1] ?? '') + (match[2] ?? '').padEnd(PRICE_PLACES, '0'));
  return units === 0n ? undefined : units;
}

/** A journaled price in units of 10⁻¹⁸; the journal holds no other text. */
export function priceUnitsOf(text: string): bigint {
  const units = parsePriceUnits(text);
  if (units === undefined) throw new Error(`"${text}" is no index price`);
  return units;
}

/** The sum of `units` divided by `count` as exact text; `count` has no prime factors but 2 and 5, so that it ends. */
export function meanText(units: readonly bigint[]): string {
  const sum = units.reduce((total, entry) => total + entry, 0n);
  const scale = 10n ** BigInt(units.length);
  if ((sum * scale) % BigInt(units.length) !== 0n) throw new Error(`a mean of ${units.length} prices has no end`);
  return formatDecimal((sum * scale) / BigInt(units.length), PRICE_PLACES + units.length, true);
}
