import { formatMoney, moneyOf } from '@assay/amounts/money';
import type { MessageKey } from '@assay/messages/message-keys';
import { coinDecimals } from '@assay/protocol/assets';
import type { HostingKind } from '@assay/protocol/earn-rules';
import type { HostingAccrualRow, HostingPositionRow } from '@assay/protocol/hosting-entities';
import type { Messages } from '../messages/use-messages.ts';
import { shownAmount } from '../numbers/decimal.ts';
import { exactNumber } from '../numbers/exact-number.ts';
import { moneyOrZero } from '../numbers/money-text.ts';
import { daysBetween, utcDay } from './hosting-arithmetic.ts';
import { hostingName, rateText } from './hosting-product-shown.ts';

/** What a redemption of this moment costs: nothing, the penalty, or it is not possible. */
export type Redemption = 'free' | 'penalty' | 'none';

export interface HostingPositionShown {
  readonly row: HostingPositionRow;
  readonly id: string;
  readonly kind: HostingKind;
  readonly name: string;
  readonly currency: string;
  readonly createdAt: string;
  readonly amount: string;
  readonly dailyRate: string;
  readonly dailyReward: string;
  readonly earned: string;
  readonly startDay: string;
  readonly endDay: string;
  readonly statusText: string;
  readonly isRunning: boolean;
  readonly isDue: boolean;
  readonly redemption: Redemption;
}

const statusTexts: Readonly<Record<HostingKind, readonly MessageKey[]>> = {
  finance: ['finance.hosting', 'finance.completed'],
  pool: ['pool.inProgress', 'pool.toBeRedeemed', 'pool.redeemed'],
};

/** The states of a kind under their numbers, as filters list them. */
export function statusesOf(kind: HostingKind): readonly MessageKey[] {
  return statusTexts[kind];
}

export function hostingPositionShown(
  row: HostingPositionRow,
  kind: HostingKind,
  texts: Pick<Messages, 't' | 'date'>,
): HostingPositionShown {
  const status = statusTexts[kind][row.status];
  const isRunning = row.status === 0;
  const isDue = kind === 'pool' && row.status === 1;
  return {
    row,
    id: row.positionId,
    kind,
    name: hostingName(row, kind, texts),
    currency: row.currency,
    createdAt: texts.date(row.createdAt),
    amount: exactNumber(row.amount, 0),
    dailyRate: rateText(row.dailyRate),
    dailyReward: shownAmount(row.dailyReward, coinDecimals),
    earned: shownAmount(row.earned, coinDecimals),
    startDay: row.startDay,
    endDay: row.endDay,
    statusText: status === undefined ? String(row.status) : texts.t(status),
    isRunning,
    isDue,
    redemption: redemptionOf(row, { kind, isRunning, isDue }),
  };
}

function redemptionOf(
  { isFlexible }: HostingPositionRow,
  { kind, isRunning, isDue }: { kind: HostingKind; isRunning: boolean; isDue: boolean },
): Redemption {
  if (kind === 'pool') return isDue ? 'free' : isRunning ? 'penalty' : 'none';
  return isRunning && isFlexible ? 'free' : 'none';
}

export interface RedemptionShown {
  /** What the penalty takes, and what comes back of the principal: exact texts. */
  readonly penalty: string;
  readonly returned: string;
  /** Whole days that are over and not paid yet: their rewards come before the principal. */
  readonly dueDays: number;
  readonly due: string;
  /** Days of the term that earn nothing any more, today among them, and what they would have earned. */
  readonly lostDays: number;
  readonly lost: string;
}

/** What a redemption would do at this moment, by the rules of the core. */
export function redemptionShown(row: HostingPositionRow, nowMs: number): RedemptionShown {
  const { amount, penaltyNow, dailyReward, startDay, termDays, paidDays } = row;
  const heldDays = Math.min(Math.max(daysBetween(startDay, utcDay(nowMs)), 0), termDays);
  const dueDays = Math.max(heldDays - paidDays, 0);
  const lostDays = termDays - Math.max(heldDays, paidDays);
  const rewards = (days: number) => formatMoney(moneyOf(moneyOrZero(dailyReward) * BigInt(days)));
  return {
    penalty: penaltyNow,
    returned: formatMoney(moneyOf(moneyOrZero(amount) - moneyOrZero(penaltyNow))),
    dueDays,
    due: rewards(dueDays),
    lostDays,
    lost: rewards(lostDays),
  };
}

export interface AccrualShown {
  readonly day: string;
  readonly amount: string;
  readonly time: string;
}

export function accrualShown({ day, amount, time }: HostingAccrualRow, { date }: Pick<Messages, 'date'>): AccrualShown {
  return { day, amount: shownAmount(amount, coinDecimals), time: date(time) };
}
