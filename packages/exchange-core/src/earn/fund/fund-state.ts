import { type Money, moneyOf } from '@assay/amounts/money';
import { StatePart } from '../../module-state.ts';
import type { ConfigureFund } from './configure-fund.ts';
import type { FundOrderView } from './fund-order.ts';
import type { FundValuation } from './fund-valuation.ts';

const NOTHING: Money = moneyOf(0n);

/** What one person has of one fund. */
export interface Holding {
  /** All units, and those of them that wait to be redeemed. */
  units: Money;
  redeeming: Money;
  /** What was paid for the units, by the average of all purchases. */
  cost: Money;
  /** What waits in purchases, in the coin that is paid with. */
  waiting: Money;
  /** Numbers of the orders that wait, the oldest first. */
  readonly orders: Set<number>;
}

/** A coin of a basket: so much of it is in one unit, and was when the fund began. */
export interface BasketCoin {
  readonly assetId: number;
  perUnit: Money;
  readonly perUnitAtStart: Money;
}

/** A fund, the units of it that people have, and the orders that wait for its next value. */
export class Fund {
  declare terms: ConfigureFund;
  /** None before the first value, which says how much of each coin a unit is. */
  coins: readonly BasketCoin[] = [];
  /** The last one. */
  valuation: FundValuation | undefined;
  units: Money = NOTHING;
  /** People who have units. */
  holders = 0;
  /** Of everybody who has units or an order that waits. */
  readonly holdings = new Map<number, Holding>();
  /** Those that wait, the oldest first: their days never fall. */
  readonly orders = new Map<number, FundOrderView>();
  /** What waits in purchases, and units that wait to be redeemed. */
  waitingBuys: Money = NOTHING;
  waitingRedeems: Money = NOTHING;

  constructor(terms: ConfigureFund) {
    this.terms = terms;
  }

  /** Nobody has units or waits for some. */
  get isEmpty(): boolean {
    return this.units === 0n && this.orders.size === 0;
  }

  /** The person's entry, made when it does not exist. */
  holdingOf(userId: number): Holding {
    let holding = this.holdings.get(userId);
    if (holding === undefined) {
      holding = { units: NOTHING, redeeming: NOTHING, cost: NOTHING, waiting: NOTHING, orders: new Set() };
      this.holdings.set(userId, holding);
    }
    return holding;
  }

  /** An order begins to wait. */
  queue(order: FundOrderView): void {
    this.#count(order, 1n).orders.add(order.orderId);
    this.orders.set(order.orderId, order);
  }

  /** It waits no more. */
  unqueue(order: FundOrderView): void {
    this.orders.delete(order.orderId);
    this.#count(order, -1n).orders.delete(order.orderId);
  }

  /** The person has so many units more, or less, and has paid so much more for them. */
  changeUnits(userId: number, units: bigint, cost: bigint): void {
    const holding = this.holdingOf(userId);
    const had = holding.units > 0n;
    holding.units = moneyOf(holding.units + units);
    holding.cost = moneyOf(holding.cost + cost);
    this.units = moneyOf(this.units + units);
    this.holders += Number(holding.units > 0n) - Number(had);
  }

  /** Forgets somebody who has nothing left. */
  forgetEmpty(userId: number): void {
    const holding = this.holdings.get(userId);
    if (holding?.units === 0n && holding.orders.size === 0) this.holdings.delete(userId);
  }

  #count({ userId, side, amount, units }: FundOrderView, sign: 1n | -1n): Holding {
    const holding = this.holdingOf(userId);
    if (side === 'buy') {
      holding.waiting = moneyOf(holding.waiting + sign * amount);
      this.waitingBuys = moneyOf(this.waitingBuys + sign * amount);
    } else {
      holding.redeeming = moneyOf(holding.redeeming + sign * units);
      this.waitingRedeems = moneyOf(this.waitingRedeems + sign * units);
    }
    return holding;
  }
}

class Funds {
  /** By number, in the order in which they were configured. */
  readonly funds = new Map<number, Fund>();
  /** Orders given a number so far. */
  orderCount = 0;
}

export const fundsPart = new StatePart(() => new Funds());
