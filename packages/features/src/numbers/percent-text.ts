import { noNumber, shownDecimal, unitsOf } from './decimal.ts';

/** A percentage of the wire, to the last digit that it has and to two at least: `0.5` is `0.50 %`; a dash for what is none. */
export function percentShown(text: string): string {
  return unitsOf(text) === undefined ? noNumber : `${shownDecimal(text, decimalsShown(text))} %`;
}

function decimalsShown(text: string): number {
  const fraction = text.split('.')[1]?.replace(/0+$/, '') ?? '';
  return Math.max(2, fraction.length);
}
