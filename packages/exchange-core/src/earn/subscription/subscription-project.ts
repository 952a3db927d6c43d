import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import type { OfferSubscription } from './offer-subscription.ts';
import { RemainderRanks } from './remainder-ranks.ts';
import type { SubscriptionEntry } from './subscription-entry.ts';
import { vestingTimeMs } from './vesting.ts';

/**
 * How far a project is: subscriptions are `taking` until the engine finds the window over; then everybody's floor is counted, everybody is
 * paid what he gets and gives, and the parts of the coins vest, until nothing is left to be done. Stored as places in this list.
 */
export const projectStages = ['taking', 'counting', 'paying', 'vesting', 'ended'] as const;
export type ProjectStage = (typeof projectStages)[number];

/** A new coin that is offered to be subscribed, with the subscriptions whose coins have not all arrived. */
export class SubscriptionProject {
  declare terms: OfferSubscription;
  stage: ProjectStage = 'taking';
  /** Called off: everybody is paid back. */
  isCancelled = false;
  /** One a person. In the order of their numbers, and once the window is over in that of their newest additions. */
  entries: SubscriptionEntry[] = [];
  /** People, also when their entries are gone. */
  subscribers = 0;
  demand: Money = ZERO_MONEY;
  /** Coins of the rewards account that are held for it. */
  held: Money = ZERO_MONEY;
  /** Place among the entries where the stage goes on. */
  cursor = 0;
  /** Part of the vesting that is paid next. */
  part = 0;
  /** Steps that the largest remainders get beside the floors; while those are counted, what they have left. */
  extra = 0;
  allotted: Money = ZERO_MONEY;
  allottedAtMs = 0;
  /** Of the remainders as they were counted: no state, and made anew by whoever took up a snapshot. */
  #ranks: RemainderRanks | undefined;

  constructor(terms: OfferSubscription) {
    this.terms = terms;
  }

  /** There is enough for everybody. */
  get isForAll(): boolean {
    return this.demand <= this.terms.quota;
  }

  stepsOf(amount: Money): bigint {
    return amount / this.terms.step;
  }

  /** What an entry gets whose floor and rank stand. */
  allottedTo(entry: SubscriptionEntry): Money {
    if (this.isCancelled) return ZERO_MONEY;
    const steps = entry.floorSteps + (entry.rank > 0 && entry.rank <= this.extra ? 1 : 0);
    return moneyOf(BigInt(steps) * this.terms.step);
  }

  /** Of a project whose floors are counted. */
  get ranks(): RemainderRanks {
    if (this.#ranks === undefined) {
      const remainders = new Float64Array(this.entries.length);
      for (const [place, { remainder }] of this.entries.entries()) remainders[place] = remainder;
      this.#ranks = new RemainderRanks(remainders);
    }
    return this.#ranks;
  }

  /** Everybody has his rank. */
  forgetRanks(): void {
    this.#ranks = undefined;
  }

  /** Nobody of whom the cursor has passed waits for anything more. */
  get isLastPass(): boolean {
    if (this.stage === 'paying') return this.isCancelled;
    return this.stage === 'vesting' && this.part === this.terms.vesting.length - 1;
  }

  /** The engine has to go on with it: the window is over, or its allotment is under way. */
  isSettlingAt(timeMs: number): boolean {
    const { stage } = this;
    return stage === 'counting' || stage === 'paying' || (stage === 'taking' && timeMs >= this.terms.closesAtMs);
  }

  /** A part of the coins is to be paid. */
  isVestingAt(timeMs: number): boolean {
    if (this.stage !== 'vesting') return false;
    const { vesting, closesAtMs } = this.terms;
    return timeMs >= vestingTimeMs(closesAtMs, vesting[this.part]);
  }
}
