/** U+2212: as wide as a plus and a digit, which a hyphen is not. */
const MINUS = '−';

/** A formatted number with a true minus sign. */
export function withTrueMinus(text: string): string {
  return text.replace(/^-/, MINUS);
}

export interface NumberParts {
  /** What counts. */
  readonly head: string;
  /** Zeros at the end of the decimals that tell nothing; '' if there are none. */
  readonly zeros: string;
}

/**
 * Splits a formatted amount (`0.10600`, `1,234.50`, or `1.234,50` with ',' as the point) before its last needless zeros.
 * An integer keeps all its zeros. `0.000` is dimmed after the point: "0" and ".000".
 */
export function splitTrailingZeros(text: string, point: '.' | ',' = '.'): NumberParts {
  const at = text.lastIndexOf(point);
  if (at === -1) return { head: text, zeros: '' };
  let end = text.length;
  while (end > at + 1 && text[end - 1] === '0') end--;
  if (end === at + 1) end = at;
  return { head: text.slice(0, end), zeros: text.slice(end) };
}

export type SignDirection = 'up' | 'down' | 'flat';

/** The direction of a signed decimal text such as `-0.62`, `+585.01` or `0.00`. */
export function directionOf(text: string): SignDirection {
  if (!/[1-9]/.test(text)) return 'flat';
  return text.startsWith('-') || text.startsWith(MINUS) ? 'down' : 'up';
}

/** Puts the sign before a number: + when it rose, a true minus when it fell, none at zero. */
export function withSign(text: string): string {
  const unsigned = text.replace(/^[-+−]/, '');
  const direction = directionOf(text);
  if (direction === 'flat') return unsigned;
  return `${direction === 'up' ? '+' : MINUS}${unsigned}`;
}
