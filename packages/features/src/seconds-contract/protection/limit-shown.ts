import { type Money, moneyOf } from '@assay/amounts/money';
import type { Protection } from '@assay/protocol/contract-entities';
import { moneyOrZero } from '../../numbers/money-text.ts';
import { moneyText } from '../terms/contract-texts.ts';

/** How much of the day's loss limit is used: what was lost and what open orders could still lose. */
export interface LimitShown {
  readonly used: string;
  readonly dailyLossMax: string;
  readonly stakeMax: string;
  /** Whole per cent, rounded up, 100 at most. */
  readonly percent: number;
}

export function limitShown(protection: Protection, coin: string): LimitShown | undefined {
  const limit = protection.limits.find(({ currency }) => currency === coin);
  if (limit === undefined) return undefined;
  const used = moneyOf(moneyOrZero(limit.lostToday) + moneyOrZero(limit.atRisk));
  const most = moneyOrZero(limit.dailyLossMax);
  return {
    used: moneyText(used),
    dailyLossMax: moneyText(most),
    stakeMax: moneyText(moneyOrZero(limit.stakeMax)),
    percent: percentOf(used, most),
  };
}

function percentOf(used: Money, most: Money): number {
  if (most === 0n || used >= most) return 100;
  return Number((used * 100n + most - 1n) / most);
}
