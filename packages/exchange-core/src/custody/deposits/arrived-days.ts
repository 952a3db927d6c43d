import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { money, whole } from '../../declaration/fields.ts';
import { RecordCodec, type ValuesOf } from '../../declaration/record-codec.ts';
import { DEPOSIT_DAY_MS } from '../custody-limits.ts';
import type { DepositReviewTerms } from './configure-deposit-review.ts';

const fields = {
  /** In the time of waits. */
  fromMs: whole,
  /** In USDT by the index when it was credited; 0 without a price. */
  worth: money,
};

export type Arrived = ValuesOf<typeof fields>;

export const arrivedCodec = new RecordCodec(fields);

/** Of a person what was credited within a day before the last deposit, oldest first. */
export interface ArrivedDay {
  readonly entries: readonly Arrived[];
  /** They have had a large deposit before: another one waits for no look. */
  readonly isKnownLarge: boolean;
}

/** Deposits of people by which the next one is judged: what comes in pieces is looked at as the whole is. Empty until terms are said. */
export class ArrivedDays {
  terms: DepositReviewTerms | undefined;
  readonly people = new Map<number, ArrivedDay>();

  sumOf(userId: number, waitMs: number): Money {
    const entries = this.people.get(userId)?.entries ?? [];
    return entries
      .filter(({ fromMs }) => isWithinDay(fromMs, waitMs))
      .reduce((sum, { worth }) => moneyOf(sum + worth), ZERO_MONEY);
  }

  add(userId: number, entry: Arrived, isLarge: boolean): void {
    const before = this.people.get(userId);
    const within = (before?.entries ?? []).filter(({ fromMs }) => isWithinDay(fromMs, entry.fromMs));
    this.people.set(userId, {
      entries: [...within, entry],
      isKnownLarge: isLarge || before?.isKnownLarge === true,
    });
  }
}

function isWithinDay(fromMs: number, waitMs: number): boolean {
  return waitMs - fromMs < DEPOSIT_DAY_MS;
}
