/** Digits before the point that a field takes: more than any supply we list, far from filling a screen. */
export const MAX_INTEGER_DIGITS = 18;
/** Characters that a field takes when they are no decimal text, so that a pasted page does not end up in it. */
export const MAX_MALFORMED_LENGTH = 40;

const DECIMAL_TYPING = /^([0-9]*)(\.([0-9]*))?$/;

export type DecimalRefusal = 'decimals' | 'length';

/** What the field shows now, or why it stays as it was. */
export type DecimalTyping = { text: string } | { refusal: DecimalRefusal };

/** Whether a text is ASCII digits with at most one point, finished or not (`12.`, `.`, the empty text). */
export function isDecimalTyping(text: string): boolean {
  return DECIMAL_TYPING.test(text);
}

/**
 * Decides what a decimal field shows after a keystroke or a paste.
 *
 * More decimals than allowed and endless digits are kept out. A foreign character (a comma, a sign, an exponent, a
 * full-width digit) stays in sight and the text is refused as a whole: dropping the comma of a typed "1,5" would make it 15,
 * and nobody can know whether "1,234" is a thousand or one and a bit.
 * A point typed first gets its zero, and needless leading zeros fall away. No conversion to a binary number anywhere.
 */
export function acceptDecimalTyping(typed: string, maxDecimals: number): DecimalTyping {
  const candidate = typed.trim();
  const match = DECIMAL_TYPING.exec(candidate);
  if (match === null) return candidate.length > MAX_MALFORMED_LENGTH ? { refusal: 'length' } : { text: candidate };
  const [, integer = '', point, decimals = ''] = match;
  if (point !== undefined && maxDecimals === 0) return { refusal: 'decimals' };
  if (decimals.length > maxDecimals) return { refusal: 'decimals' };
  const trimmed = integer.replace(/^0+(?=[0-9])/, '');
  if (trimmed.length > MAX_INTEGER_DIGITS) return { refusal: 'length' };
  return { text: (trimmed === '' && point !== undefined ? '0' : trimmed) + (point ?? '') };
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
