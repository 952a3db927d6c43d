const DECIMAL_TYPING = /^([0-9]*)(\.([0-9]*))?$/;
/** Whether a text is ASCII digits with at most one point, finished or not (`12.`, `.`, the empty text). */
export function isDecimalTyping(text: string): boolean {
  return DECIMAL_TYPING.test(text);
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

export type Rounding = 'down' | 'up';

/** A decimal text with at most so many decimals: cut, or the next one above if anything but zeros was cut. */
export function roundDecimal(text: string, decimals: number, rounding: Rounding): string {
  if (decimalsOf(text) <= decimals) return decimals === 0 ? text.replace('.', '') : text;
  const isCut = /[1-9]/.test(text.slice(text.indexOf('.') + 1 + decimals));
  return fromUnits(toUnits(text, decimals) + (isCut && rounding === 'up' ? 1n : 0n), decimals);
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
