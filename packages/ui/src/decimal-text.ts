/** Digits before the point that a field takes: more than any supply we list, far from filling a screen. */
export const MAX_INTEGER_DIGITS = 18;
/** Characters that a field takes when they are no decimal text, so that a pasted page does not end up in it. */
export const MAX_MALFORMED_LENGTH = 40;

const DECIMAL_TYPING = /^([0-9]*)(\.([0-9]*))?$/;
/** Comma groups that can mean only one thing: followed by a point, or two of them at least. */
const PLAIN_GROUPS = /^[1-9][0-9]{0,2}(,[0-9]{3})+\.[0-9]*$|^[1-9][0-9]{0,2}(,[0-9]{3}){2,}$/;

/** Groups by spaces can mean only one thing: nobody writes decimals after a space. */
const SPACED_GROUPS = /^[0-9]{1,3}([ \u00a0\u2009\u202f][0-9]{3})+(\.[0-9]*)?$/;
const FULL_WIDTH_ZERO = '０'.charCodeAt(0);

/** Digits and points as a Chinese or Japanese keyboard writes them: `１２．５`, `12。5`. They can mean nothing else. */
function asciiDigits(text: string): string {
  return text
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - FULL_WIDTH_ZERO))
    .replace(/(^|[0-9])[．。]/g, '$1.');
}

export type TypingRefusal = 'decimals' | 'length';

/** What the field shows now, or why it stays as it was. */
export type DecimalTyping = { text: string } | { refusal: TypingRefusal };

/** Whether a text is ASCII digits with at most one point, finished or not (`12.`, `.`, the empty text). */
export function isDecimalTyping(text: string): boolean {
  return DECIMAL_TYPING.test(text);
}

/**
 * Decides what a decimal field shows after a keystroke or a paste.
 *
 * More decimals than allowed and endless digits are kept out. A foreign character (a comma, a sign, an exponent) stays in
 * sight and the text is refused as a whole: dropping the comma of a typed "1,5" would make it 15, and nobody can know
 * whether "1,234" is a thousand or one and a bit. What can mean only one number is taken: groups as in "67,412.30" or
 * "67 412.3" lose their separators, full-width digits become plain ones.
 * A point typed first gets its zero, and needless leading zeros fall away. No conversion to a binary number anywhere.
 */
export function acceptDecimalTyping(typed: string, maxDecimals: number): DecimalTyping {
  const plain = asciiDigits(typed.trim());
  const isGrouped = PLAIN_GROUPS.test(plain) || SPACED_GROUPS.test(plain);
  const candidate = isGrouped ? plain.replace(/[^0-9.]/g, '') : plain;
  const match = DECIMAL_TYPING.exec(candidate);
  if (match === null) return candidate.length > MAX_MALFORMED_LENGTH ? { refusal: 'length' } : { text: candidate };
  const [, integer = '', point, decimals = ''] = match;
  if (point !== undefined && maxDecimals === 0) return { refusal: 'decimals' };
  if (decimals.length > maxDecimals) return { refusal: 'decimals' };
  const trimmed = integer.replace(/^0+(?=[0-9])/, '');
  if (trimmed.length > MAX_INTEGER_DIGITS) return { refusal: 'length' };
  return { text: (trimmed === '' && point !== undefined ? '0' : trimmed) + (point ?? '') };
}

/** `67412.30` as `67,412.30`, for a field that nobody types in; what is no decimal text stays as it is. */
export function groupedTyping(text: string): string {
  if (!isDecimalTyping(text)) return text;
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=([0-9]{3})+(?![0-9]))/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

function toUnits(text: string, decimals: number): bigint {
  const [integer = '', fraction = ''] = text.split('.');
  return BigInt(`${integer === '' ? '0' : integer}${fraction.slice(0, decimals).padEnd(decimals, '0')}`);
}

function fromUnits(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  if (decimals === 0) return digits;
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The number of digits after the point of a decimal text. */
export function decimalsOf(text: string): number {
  const point = text.indexOf('.');
  return point === -1 ? 0 : text.length - point - 1;
}

/**
 * The next multiple of `step` above (+1) or below (−1) a value, never under zero, written with at least the decimals of the step.
 * A value between two multiples goes to the nearer one in that direction, so an off-tick price is back on a tick at once.
 * @param value a text for which `isDecimalTyping` holds; empty counts as 0
 * @param step a positive decimal text, such as a market's tick `0.01`
 */
export function stepDecimal(value: string, step: string, direction: 1 | -1): string {
  const decimals = Math.max(decimalsOf(value), decimalsOf(step));
  const units = toUnits(value, decimals);
  const stepUnits = toUnits(step, decimals);
  if (stepUnits <= 0n) throw new RangeError('step must be positive');
  const below = units / stepUnits;
  const isOnStep = below * stepUnits === units;
  const next = direction === 1 ? below + 1n : isOnStep ? below - 1n : below;
  return fromUnits((next < 0n ? 0n : next) * toUnits(step, decimalsOf(step)), decimalsOf(step));
}
