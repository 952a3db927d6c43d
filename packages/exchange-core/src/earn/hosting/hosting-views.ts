import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import type { CoreState } from '../../core-state.ts';
import { dayOf } from '../../fees/fee-schedule.ts';
import { DAY_MS } from '../../limits.ts';
import type { ConfigureHosting } from './configure-hosting.ts';
import { rewardsFree } from './hosting-money.ts';
import type { HostingPositionView } from './hosting-position.ts';
import type { HostingProduct } from './hosting-product.ts';
import { hostingPart } from './hosting-state.ts';
import { penaltyOf, principalCovered, rewardOfTerm } from './hosting-terms.ts';

export interface HostingProductView {
  readonly terms: ConfigureHosting;
  /** Principals of all positions, and what can still be placed: the quota, or less where the rewards account cannot promise for more. */
  readonly taken: Money;
  readonly left: Money;
  /** Rewards that positions still get; what the rewards account has of the coin beyond everything promised. */
  readonly promised: Money;
  readonly rewardsFree: Money;
  readonly positionCount: number;
  /** Days since 1970 (UTC); 0: none was paid yet. */
  readonly accruedDay: number;
  /** When the next day is over that may be paid. */
  readonly nextAccrualMs: number;
}

/** What can be asked about financial products and mining pools: `core.views(HostingViews)`. */
export class HostingViews {
  declare private readonly core: CoreState;

  constructor(core: CoreState) {
    this.core = core;
  }

  /** In the order in which they were configured. */
  products(): HostingProductView[] {
    return [...hostingPart.of(this.core).products.values()].map((product) => this.#viewOf(product));
  }

  product(productId: number): HostingProductView | undefined {
    const product = hostingPart.of(this.core).products.get(productId);
    return product && this.#viewOf(product);
  }

  /** One that is not returned yet, whoever's it is. */
  position(positionId: number): HostingPositionView | undefined {
    return hostingPart.of(this.core).positions.get(positionId)?.view();
  }

  /** Principal of the person's positions of a product together, which its maximum bounds. */
  placed(userId: number, productId: number): Money {
    return hostingPart.of(this.core).placedBy(userId, productId);
  }

  /** The person's that are not returned yet, the newest first. */
  positions(userId: number): HostingPositionView[] {
    return Array.from(hostingPart.of(this.core).ofPerson(userId).values(), (position) => position.view()).reverse();
  }

  /** Coin by coin what products promise, and what the rewards account holds and has free; it may hold for others too. */
  obligations(): { assetId: number; promised: Money; held: Money; free: Money }[] {
    const { ledger } = this.core;
    const promised = new Map<number, Money>();
    for (const product of hostingPart.of(this.core).products.values()) {
      const { assetId } = product.configured;
      promised.set(assetId, moneyOf((promised.get(assetId) ?? ZERO_MONEY) + product.promised));
    }
    return Array.from(promised, ([assetId, amount]) => {
      const held = ledger.heldIn(ledger.house('rewards', assetId));
      return { assetId, promised: amount, held, free: rewardsFree(this.core, assetId) };
    });
  }

  /** What leaving it now would cost. */
  penaltyNow(positionId: number): Money {
    const position = hostingPart.of(this.core).positions.get(positionId);
    if (position === undefined || dayOf(this.core.timeMs) >= position.endDay) return ZERO_MONEY;
    return penaltyOf(position.principal, position.terms);
  }

  #viewOf(product: HostingProduct): HostingProductView {
    const { configured: terms, taken, promised, positionCount, accruedDay } = product;
    const free = rewardsFree(this.core, terms.assetId);
    const ofQuota = terms.quota > taken ? moneyOf(terms.quota - taken) : ZERO_MONEY;
    const covered = principalCovered(free, terms);
    const today = dayOf(this.core.timeMs);
    return {
      terms,
      taken,
      left: canPromise(free, terms) ? smaller(ofQuota, covered) : ZERO_MONEY,
      promised,
      rewardsFree: free,
      positionCount,
      accruedDay,
      nextAccrualMs: (today + 1) * DAY_MS,
    };
  }
}

/** Whether the smallest order that the product takes could be promised its rewards. */
function canPromise(free: Money, terms: ConfigureHosting): boolean {
  return rewardOfTerm(terms.minimum, terms) <= free;
}

function smaller(one: Money, other: Money): Money {
  return one < other ? one : other;
}
