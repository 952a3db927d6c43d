/**
 * The one grammar of amounts on the wire: ASCII digits with an optional point, no sign, no exponent, no grouping,
 * no leading zeros, at most 24 whole and 12 decimal digits. Everything else is refused, never repaired.
 */
const WHOLE_DIGITS_MAX = 24;
export const DECIMALS_MAX = 12;

const DECIMAL_TEXT = new RegExp(`^(0|[1-9][0-9]{0,${WHOLE_DIGITS_MAX - 1}})(?:\\.([0-9]{1,${DECIMALS_MAX}}))?$`);

/** Plain in all but its many decimals: who wrote it should hear of those. */
const LONG_FRACTION = new RegExp(`^(?:0|[1-9][0-9]{0,${WHOLE_DIGITS_MAX - 1}})\\.[0-9]{${DECIMALS_MAX + 1},}$`);

export type DecimalRefusal = 'malformed' | 'too-many-decimals';
export type DecimalResult = { ok: true; units: bigint } | { ok: false; reason: DecimalRefusal };

/**
 * Reads a decimal text as an integer number of 10^-decimals units.
 * Digits beyond `decimals` are accepted only when they are zeros: `1.500` has one decimal.
 */
export function parseDecimalText(text: string, decimals: number): DecimalResult {
  const match = text.length > WHOLE_DIGITS_MAX + DECIMALS_MAX + 1 ? null : DECIMAL_TEXT.exec(text);
  if (match === null) return { ok: false, reason: LONG_FRACTION.test(text) ? 'too-many-decimals' : 'malformed' };
  const whole = match[1] ?? '0';
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) return { ok: false, reason: 'too-many-decimals' };
  return { ok: true, units: BigInt(whole + fraction.padEnd(decimals, '0')) };
}

/** Writes `units` of 10^-decimals as a plain decimal text; `trim` drops trailing zeros of the fraction. */
export function formatDecimal(units: bigint, decimals: number, trim = false): string {
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  let fraction = decimals === 0 ? '' : digits.slice(digits.length - decimals);
  if (trim) fraction = fraction.replace(/0+$/, '');
  return (negative ? '-' : '') + whole + (fraction === '' ? '' : `.${fraction}`);
}
