import { formatDecimal, parseDecimalText } from '@assay/amounts/decimal-text';
import { displayDecimal, groupThousands, truncateDecimals, withSign } from '@assay/amounts/display';

/** Decimal texts of the wire as whole numbers of 10^-12, the finest that the wire's grammar allows. */
const unitDecimals = 12;

/** Shown where there is no number. */
export const noNumber = '–';

/** Units of 10^-12, or undefined for what is no amount. */
export function unitsOf(text: string): bigint | undefined {
  const parsed = parseDecimalText(text, unitDecimals);
  return parsed.ok ? parsed.units : undefined;
}

/** Truncated to `decimals`, to the specification's four where nothing says otherwise, and grouped by commas; a dash for what is no amount. */
export function shownDecimal(text: string, decimals?: number): string {
  return unitsOf(text) === undefined ? noNumber : displayDecimal(text, decimals);
}

/** As `shownDecimal`, but nothing is `0`, without decimals that would only say so again. The one way of writing balances and other amounts. */
export function shownAmount(text: string, decimals: number): string {
  return unitsOf(text) === 0n ? '0' : shownDecimal(text, decimals);
}

/** As `shownAmount`, without the zeros at its end: for an amount within a sentence. */
export function trimmedAmount(text: string, decimals: number): string {
  return withoutZeros(shownAmount(text, decimals));
}

/** A decimal text without the zeros at its end. */
export function withoutZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** Orders two decimal texts; what is no amount comes before every amount. */
export function compareDecimals(a: string, b: string): number {
  const left = unitsOf(a) ?? -1n;
  const right = unitsOf(b) ?? -1n;
  return left < right ? -1 : left > right ? 1 : 0;
}

export type ChangeDirection = 'up' | 'down' | 'flat';

export interface PriceChange {
  readonly direction: ChangeDirection;
  /** Signed, with a true minus sign: `+585.01`. */
  readonly amount: string;
  /** `+0.88 %`, truncated towards zero. */
  readonly percent: string;
  /** For sorting: hundredths of a per cent, truncated. */
  readonly basisPoints: bigint;
}

const basisPointsOfWhole = 10_000n;

/** The way from `open` to `close`; undefined where one of them is no price. */
export function changeOf(open: string, close: string, decimals: number): PriceChange | undefined {
  const from = unitsOf(open);
  const to = unitsOf(close);
  if (from === undefined || to === undefined || from === 0n) return undefined;
  const difference = to - from;
  const basisPoints = (difference * basisPointsOfWhole) / from;
  return {
    direction: difference > 0n ? 'up' : difference < 0n ? 'down' : 'flat',
    amount: signed(difference, (size) => truncateDecimals(formatDecimal(size, unitDecimals), decimals)),
    percent: `${signed(basisPoints, (size) => formatDecimal(size, 2))} %`,
    basisPoints,
  };
}

function signed(value: bigint, write: (size: bigint) => string): string {
  return withSign(groupThousands(write(value < 0n ? -value : value)), value, '+');
}

interface Magnitude {
  readonly from: bigint;
  readonly unit: bigint;
  readonly name: string;
}

const one = 10n ** BigInt(unitDecimals);
const magnitudes: Record<string, readonly Magnitude[]> = {
  'en-US': [
    { from: one * 10n ** 12n, unit: 10n ** 12n, name: 'T' },
    { from: one * 10n ** 9n, unit: 10n ** 9n, name: 'B' },
    { from: one * 10n ** 6n, unit: 10n ** 6n, name: 'M' },
  ],
  'zh-CN': [
    { from: one * 10n ** 12n, unit: 10n ** 12n, name: '万亿' },
    { from: one * 10n ** 8n, unit: 10n ** 8n, name: '亿' },
    { from: one * 10n ** 6n, unit: 10n ** 4n, name: '万' },
  ],
};

/** A large amount in two places: `586.07 M`, `5.86 亿`, `8,725.16`. Truncated, never rounded. */
export function compactDecimal(text: string, language: string): string {
  const units = unitsOf(text);
  if (units === undefined) return noNumber;
  const magnitude = (magnitudes[language] ?? []).find((entry) => units >= entry.from);
  const shown = displayDecimal(formatDecimal(units / (magnitude?.unit ?? 1n), unitDecimals), 2);
  return magnitude === undefined ? shown : `${shown} ${magnitude.name}`;
}

/** Parts per million as a percentage: 1000 is `0.10 %`. */
export function percentOfPpm(ppm: number): string {
  const text = formatDecimal(BigInt(ppm), 4, true);
  const [whole, fraction = ''] = text.split('.');
  return `${whole}.${fraction.padEnd(2, '0')} %`;
}

/** A difference in parts per million, to the last one: `+0.0044 %`, `−0.0004 %`. */
export function signedPercentOfPpm(ppm: number): string {
  return `${withSign(formatDecimal(BigInt(Math.abs(ppm)), 4), ppm, '+')} %`;
}
