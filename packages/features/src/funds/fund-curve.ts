import type { FundValueRow } from '@assay/protocol/fund-entities';
import { changeOf, type PriceChange, shownDecimal } from '../numbers/decimal.ts';
import { unitValueDecimals } from './fund-shown.ts';

export interface FundPoint {
  readonly timeMs: number;
  /** For the drawing alone. */
  readonly value: number;
  readonly timeText: string;
  readonly valueText: string;
}

export interface FundCurveShown {
  /** The values of the days that have one, oldest first, and what a unit is worth now. */
  readonly points: readonly FundPoint[];
  /** Days that have a value. */
  readonly dayCount: number;
  /** Days between the first and the last value that have none: no index was to be trusted all day, as when the exchange was down. */
  readonly missingDays: number;
  /** From the first value to now; undefined where nobody knows one of them. */
  readonly change: PriceChange | undefined;
}

const dayMs = 86_400_000;
const midnightOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/**
 * What a unit was worth from day to day.
 * @param days in any order, at most one a day
 * @param now exact; empty while an index is stale, then the curve ends with the last value
 * @param dayText a day by any moment in it
 */
export function fundCurve(
  days: readonly Pick<FundValueRow, 'day' | 'value' | 'time'>[],
  now: { readonly timeMs: number; readonly value: string; readonly text: string },
  dayText: (timeMs: number) => string,
): FundCurveShown {
  const sorted = days.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return { points: [], dayCount: 0, missingDays: 0, change: undefined };
  const point = (timeMs: number, value: string, timeText: string): FundPoint => ({
    timeMs,
    value: Number(value),
    timeText,
    valueText: shownDecimal(value, unitValueDecimals),
  });
  const points = sorted.map(({ day, value, time }) => point(time, value, dayText(midnightOf(day))));
  const span = Math.round((midnightOf(last.day) - midnightOf(first.day)) / dayMs) + 1;
  return {
    points: now.value === '' ? points : [...points, point(now.timeMs, now.value, now.text)],
    dayCount: sorted.length,
    missingDays: span - sorted.length,
    change: changeOf(first.value, now.value === '' ? last.value : now.value, unitValueDecimals),
  };
}
