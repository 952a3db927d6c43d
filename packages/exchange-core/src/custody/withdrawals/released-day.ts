import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { money, text, whole } from '../../declaration/fields.ts';
import { RecordCodec, type ValuesOf } from '../../declaration/record-codec.ts';
import { WITHDRAWAL_DAY_MS } from '../custody-limits.ts';

const fields = {
  withdrawalId: whole,
  userId: whole,
  networkId: whole,
  address: text,
  /** In the time of waits. */
  fromMs: whole,
  /** In USDT by the index when it was asked for. */
  worth: money,
  /** Operators who had to approve it. */
  approvalsNeeded: whole,
};

/** A withdrawal that was asked for within a day and has not come to nothing. */
export type Released = ValuesOf<typeof fields>;

export const releasedCodec = new RecordCodec(fields);

/** What the newest withdrawals are worth together, in USDT. */
export interface ReleasedSums {
  /** Of the same person, and to the same address whoever asked for it. */
  readonly ofPerson: Money;
  readonly toAddress: Money;
  /** Of all that nobody looked at, and of all at which one person looked. */
  readonly automatic: Money;
  readonly byOne: Money;
}

/** Withdrawals of the last day, by which the next one is judged: what is cut into pieces is looked at as the whole is. */
export class ReleasedDay {
  /** The newest last. What is older than a day is dropped when the next one comes. */
  entries: readonly Released[] = [];

  sumsFor(
    { userId, networkId, address }: Pick<Released, 'userId' | 'networkId' | 'address'>,
    waitMs: number,
  ): ReleasedSums {
    const place = placeOf({ networkId, address });
    const within = this.entries.filter(({ fromMs }) => isWithinDay(fromMs, waitMs));
    return {
      ofPerson: sumOf(within.filter((entry) => entry.userId === userId)),
      toAddress: sumOf(within.filter((entry) => placeOf(entry) === place)),
      automatic: sumOf(within.filter(({ approvalsNeeded }) => approvalsNeeded === 0)),
      byOne: sumOf(within.filter(({ approvalsNeeded }) => approvalsNeeded === 1)),
    };
  }

  add(entry: Released): void {
    this.entries = [...this.entries.filter(({ fromMs }) => isWithinDay(fromMs, entry.fromMs)), entry];
  }

  /** A withdrawal that came to nothing has released nothing. */
  giveBack(withdrawalId: number): void {
    this.entries = this.entries.filter((entry) => entry.withdrawalId !== withdrawalId);
  }
}

function sumOf(entries: readonly Released[]): Money {
  return entries.reduce((sum, { worth }) => moneyOf(sum + worth), ZERO_MONEY);
}

/** Some networks write the same address in capitals, too. */
function placeOf({ networkId, address }: Pick<Released, 'networkId' | 'address'>): string {
  return `${networkId} ${address.toLowerCase()}`;
}

function isWithinDay(fromMs: number, waitMs: number): boolean {
  return waitMs - fromMs < WITHDRAWAL_DAY_MS;
}
