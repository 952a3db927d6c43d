import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import type { AddressBook } from './address-book/address-book.ts';
import { emptyBook } from './address-book/address-book.ts';
import { WITHDRAWAL_DAY_MS } from './custody-limits.ts';
import type { Withdrawal } from './withdrawals/withdrawal.ts';

/** What a withdrawal takes of the limit of a day. */
export interface DayUse {
  readonly withdrawalId: number;
  /** In the time of waits. */
  readonly fromMs: number;
  /** In BTC by the index; 0 where there was no price. */
  readonly worth: Money;
}

/** What the exchange keeps of one person's withdrawals. */
export class CustodyPerson {
  /** Those that have not ended, the oldest first. */
  readonly open = new Set<Withdrawal>();
  readonly book: AddressBook = emptyBook();
  /** The newest last. What is older than a day is dropped when the next one comes. */
  uses: readonly DayUse[] = [];

  /** What was withdrawn within a day before this moment, in the time of waits. */
  usedAt(waitMs: number): Money {
    let used: Money = ZERO_MONEY;
    for (const { fromMs, worth } of this.uses) if (isWithinDay(fromMs, waitMs)) used = moneyOf(used + worth);
    return used;
  }

  addUse(use: DayUse): void {
    this.uses = [...this.uses.filter(({ fromMs }) => isWithinDay(fromMs, use.fromMs)), use];
  }

  /** A withdrawal that came to nothing has used nothing. */
  giveBack(withdrawalId: number): void {
    this.uses = this.uses.filter((use) => use.withdrawalId !== withdrawalId);
  }

  /** Beside what is open, which stands elsewhere. */
  get isEmpty(): boolean {
    return this.uses.length === 0 && this.book.entries.length === 0 && !this.book.isWhitelistOnly;
  }
}

function isWithinDay(fromMs: number, waitMs: number): boolean {
  return waitMs - fromMs < WITHDRAWAL_DAY_MS;
}
