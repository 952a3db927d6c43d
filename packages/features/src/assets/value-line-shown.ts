import { formatMoney, moneyOf } from '@assay/amounts/money';
import { changeOf, type PriceChange, shownDecimal } from '../numbers/decimal.ts';
import { moneyDecimals, moneyIn } from '../numbers/money-text.ts';

/** What the account was worth when a day was over. */
export interface DayValue {
  /** 00:00 UTC at the end of the day. */
  readonly time: number;
  /** Exact decimal text, in USDT. */
  readonly value: string;
}

export interface ValueLinePoint {
  readonly timeMs: number;
  /** For the drawing alone. */
  readonly value: number;
  readonly timeText: string;
  readonly valueText: string;
}

export interface ValueLineShown {
  /** Days that are over, oldest first, and now. Empty before the first day is over. */
  readonly points: readonly ValueLinePoint[];
  /** From the first to the last; undefined where the first is nothing. */
  readonly change: PriceChange | undefined;
  /** Since the last 00:00 UTC; undefined where nobody knows what it was worth then, or where that was nothing. */
  readonly today: PriceChange | undefined;
}

const dayMs = 86_400_000;

/** @param now what it is worth now, exact @param dayText a day by any moment in it */
export function valueLineShown(
  days: readonly DayValue[],
  now: { readonly timeMs: number; readonly value: string; readonly text: string },
  dayText: (timeMs: number) => string,
): ValueLineShown {
  const [first] = days;
  if (first === undefined) return { points: [], change: undefined, today: undefined };
  const midnight = days.find(({ time }) => time === now.timeMs - (now.timeMs % dayMs));
  const point = (timeMs: number, value: string, timeText: string): ValueLinePoint => ({
    timeMs,
    value: Number(value),
    timeText,
    valueText: shownDecimal(formatMoney(moneyIn(value) ?? moneyOf(0n)), moneyDecimals),
  });
  return {
    // The day that ended then, not the one that began.
    points: [
      ...days.map(({ time, value }) => point(time, value, dayText(time - 1))),
      point(now.timeMs, now.value, now.text),
    ],
    change: changeOf(first.value, now.value, moneyDecimals),
    today: midnight && changeOf(midnight.value, now.value, moneyDecimals),
  };
}
