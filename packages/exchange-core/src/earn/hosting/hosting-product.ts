import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import type { ConfigureHosting } from './configure-hosting.ts';
import type { HostingPosition } from './hosting-position.ts';
import { type HostingTerms, isSameTerms } from './hosting-terms.ts';
import { PositionList } from './position-list.ts';

/** A financial product or mining pool: its terms, those that positions keep, and how far its days are paid. */
export class HostingProduct {
  declare configured: ConfigureHosting;
  /** Every one that ever stood, the newest last: a position names its own by the place. */
  readonly terms: HostingTerms[] = [];
  /** The day (since 1970, UTC) that is paid next, once it is over. */
  nextDay = 0;
  /** Where in that day the next command goes on. */
  nextPositionId = 0;
  /** The last day that is paid to everybody; 0: none yet. */
  accruedDay = 0;
  /** Those that have not earned their whole term. Follows from the positions, as what is below does. */
  readonly earning = new PositionList();
  /** All that are not returned, and their principals and rewards to come together. */
  positionCount = 0;
  taken: Money = ZERO_MONEY;
  promised: Money = ZERO_MONEY;

  constructor(configured: ConfigureHosting) {
    this.configured = configured;
    this.configure(configured);
  }

  configure(command: ConfigureHosting): void {
    this.configured = command;
    const { dailyRatePpb, termDays, isFlexible, penaltyPpm } = command;
    const terms = { dailyRatePpb, termDays, isFlexible, penaltyPpm };
    const newest = this.terms.at(-1);
    if (newest === undefined || !isSameTerms(newest, terms)) this.terms.push(terms);
  }

  /** Takes a position in; its rewards are claimed by whoever calls. */
  add(position: HostingPosition): void {
    this.positionCount += 1;
    this.taken = moneyOf(this.taken + position.principal);
    this.promised = moneyOf(this.promised + position.promised);
    if (!position.isWhole) this.earning.add(position);
  }

  /** Without anybody who earns no day is paid: the days up to the first one of a new position are left out. */
  wakeFor(startDay: number): void {
    if (this.earning.size > 0) return;
    this.nextDay = startDay;
    this.nextPositionId = 0;
  }

  /** So many more days of a position are paid. */
  pay(position: HostingPosition, days: number): void {
    const before = position.promised;
    position.paidDays += days;
    this.promised = moneyOf(this.promised - before + position.promised);
    if (position.isWhole) this.earning.delete(position);
  }

  /** The principal is returned, and what was not earned is promised no more. */
  remove(position: HostingPosition): void {
    this.positionCount -= 1;
    this.taken = moneyOf(this.taken - position.principal);
    this.promised = moneyOf(this.promised - position.promised);
    if (!position.isWhole) this.earning.delete(position);
  }

  /** The day that can be paid now; undefined when all that are over are paid. */
  dueDay(today: number): number | undefined {
    return this.earning.size > 0 && this.nextDay < today ? this.nextDay : undefined;
  }
}
