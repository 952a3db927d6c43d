import { formatMoney, moneyOf } from '@assay/amounts/money';
import { assets, coinDecimals } from '@assay/protocol/assets';
import { earningsDaysShown } from '@assay/protocol/earn-rules';
import type { EarningRow } from '@assay/protocol/hosting-entities';
import { shownAmount } from '../numbers/decimal.ts';
import { moneyOrZero } from '../numbers/money-text.ts';
import { utcDay } from './hosting-arithmetic.ts';

export interface EarningDay {
  readonly day: string;
  readonly amount: string;
  /** Of the best day, 0 to 1: the height of its bar. */
  readonly share: number;
}

export interface EarningsShown {
  readonly days: readonly EarningDay[];
  /** What came together in the last 7, 30 and 90 days, shown. */
  readonly sums: readonly { readonly days: number; readonly amount: string }[];
}

const spans = [7, 30, earningsDaysShown] as const;

/** Coins in which something was earned, the ones with more days first; of equal ones in the exchange's order, USDT first. */
export function coinsOfEarnings(rows: readonly EarningRow[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { currency } of rows) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  const place = (coin: string) => assets.findIndex(({ symbol }) => symbol === coin);
  return [...counts].sort(([a, m], [b, n]) => n - m || place(a) - place(b)).map(([coin]) => coin);
}

/** Every one of the last days, also those without a reward, today last; amounts of one coin, exact until they are shown. */
export function earningsShown(rows: readonly EarningRow[], coin: string, nowMs: number): EarningsShown {
  const earned = new Map(rows.filter(({ currency }) => currency === coin).map(({ day, amount }) => [day, amount]));
  const days = Array.from({ length: earningsDaysShown }, (_, at) => {
    const day = utcDay(nowMs, at + 1 - earningsDaysShown);
    return { day, money: moneyOrZero(earned.get(day) ?? '0') };
  });
  const best = days.map(({ money }) => money).sort((a, b) => (a > b ? -1 : 1))[0] ?? 0n;
  const sumOf = (count: number) => days.slice(-count).reduce((sum, { money }) => sum + money, 0n);
  return {
    days: days.map(({ day, money }) => ({
      day,
      amount: shownAmount(formatMoney(money), coinDecimals),
      share: best === 0n ? 0 : Number((money * 1_000n) / best) / 1_000,
    })),
    sums: spans.map((count) => ({
      days: count,
      amount: shownAmount(formatMoney(moneyOf(sumOf(count))), coinDecimals),
    })),
  };
}
