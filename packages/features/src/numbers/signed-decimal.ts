import { withSign } from '@assay/amounts/display';
import { shownDecimal } from './decimal.ts';

/** A signed decimal text of the wire with a true minus or a plus, cut and grouped: `-12.5` is `−12.50`; zero has no sign. */
export function signedDecimal(text: string, decimals: number): string {
  const isNegative = text.startsWith('-');
  return withSign(shownDecimal(isNegative ? text.slice(1) : text, decimals), isNegative ? -1 : 1, '+');
}

/** Which way a signed decimal text points. */
export function signOf(text: string): 'up' | 'down' | 'flat' {
  if (!/[1-9]/.test(text)) return 'flat';
  return text.startsWith('-') ? 'down' : 'up';
}
