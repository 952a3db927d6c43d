import { DECIMALS_MAX } from '@assay/amounts/decimal-text';

/** Strings are matched first, so that digits inside them are left alone. */
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/g;
const PARTS = /^(-?)([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?$/;
/** Whole numbers of at most this many digits are the same in a float. */
const SAFE_DIGITS = 15;
/** A number that would need more digits than this is no price; it is left as it was written. */
const EXPONENT_MAX = 40;

/** JSON text in which every number that a float could change stands in quotes, in plain decimal: `9.121E-7` becomes `"0.0000009121"`. */
export function quoteExactNumbers(json: string): string {
  return json.replace(STRING_OR_NUMBER, (token) => {
    if (token.startsWith('"')) return token;
    if (token.length <= SAFE_DIGITS && /^-?[0-9]+$/.test(token)) return token;
    return `"${plainDecimal(token)}"`;
  });
}

/** A number as it was written, without exponent; unchanged when it is no number or far out of range. */
export function plainDecimal(text: string): string {
  const parts = PARTS.exec(text);
  if (parts === null) return text;
  const [, sign = '', whole = '', fraction = '', exponentText = '0'] = parts;
  const exponent = Number(exponentText);
  if (Math.abs(exponent) > EXPONENT_MAX) return text;
  const digits = whole + fraction;
  const point = whole.length + exponent;
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0');
  const wholePart = padded.slice(0, Math.max(1, point)).replace(/^0+(?=[0-9])/, '');
  const fractionPart = padded.slice(Math.max(1, point));
  return sign + wholePart + (fractionPart === '' ? '' : `.${fractionPart}`);
}

/**
 * What an exchange says as a price or amount, in the grammar of the wire: trailing zeros of the fraction go, digits beyond the twelfth
 * place are cut. Undefined for what is no positive number.
 */
export function referenceDecimal(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const plain = plainDecimal(String(value));
  const match = /^([0-9]{1,24})(?:\.([0-9]*))?$/.exec(plain);
  if (match === null) return undefined;
  const whole = (match[1] ?? '').replace(/^0+(?=[0-9])/, '');
  const fraction = (match[2] ?? '').slice(0, DECIMALS_MAX).replace(/0+$/, '');
  if (whole === '0' && fraction === '') return undefined;
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
