import { withSign } from '@assay/amounts/display';

/** A change in hundredths of a per cent as `+0.88 %` or `−0.13 %`; zero has no sign. */
export function changeText(basisPoints: number): string {
  const digits = String(Math.abs(basisPoints)).padStart(3, '0');
  return `${withSign(`${digits.slice(0, -2)}.${digits.slice(-2)}`, basisPoints, '+')} %`;
}
