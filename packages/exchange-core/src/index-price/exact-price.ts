/** A price as an exact decimal fraction: units / 10^decimals, above 0. */
export interface ExactPrice {
  readonly units: bigint;
  readonly decimals: number;
}

/** Significant digits of an index price (product.md, section 2). */
const SIGNIFICANT_DIGITS = 8;
const UPPER = 10n ** BigInt(SIGNIFICANT_DIGITS);
const LOWER = 10n ** BigInt(SIGNIFICANT_DIGITS - 1);

/** Plain decimal text without trailing zeros, at most 18 places on either side. */
const PRICE_TEXT = /^(0|[1-9][0-9]{0,17})(?:\.([0-9]{0,17}[1-9]))?$/;

/** The price of a text of at most 8 significant digits; undefined for anything else, zero included. */
export function parseIndexPrice(text: string): ExactPrice | undefined {
  const price = parseSourcePrice(text);
  if (price === undefined) return undefined;
  const digits = price.units.toString().replace(/0+$/, '');
  return digits.length <= SIGNIFICANT_DIGITS ? price : undefined;
}

/** As `parseIndexPrice`, for a source's own price, which may have more digits. */
export function parseSourcePrice(text: string): ExactPrice | undefined {
  const match = PRICE_TEXT.exec(text);
  if (match === null) return undefined;
  const fraction = match[2] ?? '';
  const units = BigInt(match[1] + fraction);
  return units === 0n ? undefined : { units, decimals: fraction.length };
}

/** base ÷ quote, cut to 8 significant digits, never rounded up. */
export function quotientOf(base: ExactPrice, quote: ExactPrice): ExactPrice {
  const numerator = base.units * 10n ** BigInt(quote.decimals);
  const denominator = quote.units * 10n ** BigInt(base.decimals);
  let decimals = SIGNIFICANT_DIGITS - 1 - (numerator.toString().length - denominator.toString().length);
  let units = scaledQuotient(numerator, denominator, decimals);
  // The number of digits told the size up to a factor of ten either way.
  if (units < LOWER) {
    decimals += 1;
    units = scaledQuotient(numerator, denominator, decimals);
  }
  if (units >= UPPER) {
    decimals -= 1;
    units = scaledQuotient(numerator, denominator, decimals);
  }
  return withoutTrailingZeros(units, decimals);
}

/** Decimal text without trailing zeros. */
export function priceText(price: ExactPrice): string {
  const digits = price.units.toString().padStart(price.decimals + 1, '0');
  if (price.decimals === 0) return digits;
  return `${digits.slice(0, -price.decimals)}.${digits.slice(-price.decimals)}`;
}

function scaledQuotient(numerator: bigint, denominator: bigint, decimals: number): bigint {
  return decimals >= 0
    ? (numerator * 10n ** BigInt(decimals)) / denominator
    : numerator / (denominator * 10n ** BigInt(-decimals));
}

function withoutTrailingZeros(units: bigint, decimals: number): ExactPrice {
  if (decimals <= 0) return { units: units * 10n ** BigInt(-decimals), decimals: 0 };
  if (units % 10n !== 0n) return { units, decimals };
  return withoutTrailingZeros(units / 10n, decimals - 1);
}
