import { formatMoney, type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { unitsOf } from '../numbers/decimal.ts';
import { moneyIn } from '../numbers/money-text.ts';

const dayMs = 86_400_000;
/** A percentage of the wire has units of 10^-12; a rate of the core is in 10^-9 of the whole. */
const unitsOfPpb = 10n ** 5n;
const ppbOfWhole = 10n ** 9n;
/** After so many days the calculator says what came together, as far as the term reaches. */
const milestones = [1, 7, 30, 90, 180] as const;

/** What a whole day earns by the core's rule: cut to the atom. @param dailyRate percent of the principal */
export function dailyRewardOf(amount: string, dailyRate: string): Money {
  const principal = moneyIn(amount) ?? ZERO_MONEY;
  const ppb = (unitsOf(dailyRate) ?? 0n) / unitsOfPpb;
  return moneyOf((principal * ppb) / ppbOfWhole);
}

/** `YYYY-MM-DD` of the UTC day in which a moment lies, or of one some days later. */
export function utcDay(timeMs: number, daysLater = 0): string {
  return new Date(timeMs + daysLater * dayMs).toISOString().slice(0, 10);
}

/** Whole days from one UTC day to another; negative where the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

export interface HostingForecast {
  /** Exact texts. */
  readonly dailyReward: string;
  readonly total: string;
  /** The first day that earns, and the day at whose 00:00 the term is over: UTC. */
  readonly startDay: string;
  readonly endDay: string;
  /** What came together after so many days, the whole term last. */
  readonly steps: readonly { readonly days: number; readonly reward: string }[];
}

/** What an order of this moment would earn, exactly as the core computes it. */
export function forecastOf(
  amount: string,
  { dailyRate, termDays }: { readonly dailyRate: string; readonly termDays: number },
  nowMs: number,
): HostingForecast {
  const daily = dailyRewardOf(amount, dailyRate);
  const after = (days: number) => formatMoney(moneyOf(daily * BigInt(days)));
  const days = [...milestones.filter((milestone) => milestone < termDays), termDays];
  return {
    dailyReward: formatMoney(daily),
    total: after(termDays),
    startDay: utcDay(nowMs, 1),
    endDay: utcDay(nowMs, 1 + termDays),
    steps: days.map((count) => ({ days: count, reward: after(count) })),
  };
}
