/** Digits of a rate that mean something. */
const significantDigits = 8;
const floor = 10n ** BigInt(significantDigits - 1);

/** `units` of one thing for `forUnits` of another, as decimal text cut to 8 digits; undefined where there is nothing to divide by. */
export function rateText(units: bigint, forUnits: bigint): string | undefined {
  if (forUnits === 0n || units === 0n) return undefined;
  let decimals = 0;
  let scaled = units / forUnits;
  while (scaled < floor) {
    decimals += 1;
    scaled = (units * 10n ** BigInt(decimals)) / forUnits;
  }
  const digits = String(scaled).padStart(decimals + 1, '0');
  if (decimals === 0) return digits;
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '');
}
