import { type Money, moneyOf } from '@assay/amounts/money';
import { DAY_MS, PPM } from '../../limits.ts';

/** A part of what is allotted, and how many whole days after the end of the window it is paid. */
export interface Vesting {
  readonly afterDays: number;
  readonly sharePpm: number;
}

/** What is paid with one part: its share, rounded down, and with the last part what is left. */
export function vestingAmount(allotted: Money, vesting: readonly Vesting[], part: number): Money {
  const amounts = vesting.slice(0, -1).map(({ sharePpm }) => (allotted * BigInt(sharePpm)) / BigInt(PPM));
  const rest = allotted - amounts.reduce((sum, amount) => sum + amount, 0n);
  return moneyOf(amounts[part] ?? rest);
}

export function vestingTimeMs(closesAtMs: number, { afterDays }: Vesting): number {
  return closesAtMs + afterDays * DAY_MS;
}
