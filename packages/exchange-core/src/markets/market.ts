import {
  baseAtomsPerLot,
  type Lots,
  lotsOf,
  quoteAtomsPerTickLot,
  type Ticks,
  ticksOf,
} from '@assay/amounts/market-scale';
import type { Money } from '@assay/amounts/money';
import type { MarketState } from '@assay/protocol/trade-words';
import { AtomUnit } from '../ledger/amount.ts';
import { MAXIMUM_TICK_LOTS } from '../matching/limits.ts';
import { OrderBook } from '../matching/order-book.ts';
import type { OpenOrder } from '../orders/open-order.ts';
import type { OpenOrders } from '../orders/open-orders.ts';
import { StopOrders } from '../stops/stop-orders.ts';
import type { ConfigureMarket } from './configure-market.ts';

/** Reason of a market that waits for its index. */
export const NO_INDEX = 'index-stale';
/** Reason of a market that an operator holds closed. */
export const SET_BY_OPERATOR = 'operator';

/** One market: its rules, its book, the stops that wait for it, and where the index allows prices to be. */
export class Market {
  declare readonly marketId: number;
  declare readonly book: OrderBook;
  /** Mass quotes by owner, in order of their ids. Filled ones stay in the list until the next replacement. */
  readonly quotes = new Map<number, OpenOrder[]>();
  /** Orders that wait for their stop price. */
  declare readonly stops: StopOrders;
  /** K: quote atoms in one tick·lot. What buys hold and fills cost is counted in it. */
  declare readonly quoteUnit: AtomUnit;
  /** Base atoms in one lot. What sells hold is counted in it. */
  declare readonly baseUnit: AtomUnit;

  declare rules: ConfigureMarket;
  /** The smallest price × size of an order in tick·lots. */
  declare minimumTickLots: number;
  /** State set by hand or by the feed, with its reason. */
  setState: MarketState = 'open';
  setReason = '';
  /** State in force: the set one, and cancel-only at least while the index is stale. */
  state: MarketState = 'cancel-only';
  reason: string = NO_INDEX;
  indexText = '';
  /** Second of the index tick, for a cross market of the older of its two; 0 before the first. */
  indexTimeMs = 0;
  bandLow: Ticks = ticksOf(0);
  bandHigh: Ticks = ticksOf(0);
  lastFillPrice: Ticks = ticksOf(0);
  lastFillTimeMs = 0;
  /** Number of the last command that touched the book, so that its levels are reported once a command. */
  command = 0;

  constructor(rules: ConfigureMarket, orders: OpenOrders) {
    this.book = new OrderBook(orders.store);
    this.stops = new StopOrders(orders);
    this.marketId = rules.marketId;
    this.quoteUnit = new AtomUnit(quoteAtomsPerTickLot(rules));
    this.baseUnit = new AtomUnit(baseAtomsPerLot(rules));
    this.rules = rules;
    this.minimumTickLots = this.#minimumTickLots();
  }

  /** Changes what may change: scale and assets are the same as before. */
  change(rules: ConfigureMarket): void {
    this.rules = rules;
    this.minimumTickLots = this.#minimumTickLots();
  }

  /** Exact while price × size is within `MAXIMUM_TICK_LOTS`. */
  quoteOf(price: number, amount: number): Money {
    return this.quoteUnit.times(price * amount);
  }

  baseOf(amount: number): Money {
    return this.baseUnit.times(amount);
  }

  /** Whole tick·lots in an amount of quote atoms; undefined when there are more than an order may have. */
  tickLotsIn(quote: Money): number | undefined {
    const tickLots = quote / this.quoteUnit.money;
    return tickLots > BigInt(MAXIMUM_TICK_LOTS) ? undefined : Number(tickLots);
  }

  isStaleAt(timeMs: number): boolean {
    return this.indexTimeMs === 0 || timeMs - this.indexTimeMs > this.rules.tickTimeoutMs;
  }

  levelAmount(side: 0 | 1, price: Ticks): Lots {
    return lotsOf(this.book.levelLots(side, price));
  }

  #minimumTickLots(): number {
    const tickLots = (this.rules.minimumNotional + this.quoteUnit.money - 1n) / this.quoteUnit.money;
    return tickLots > BigInt(MAXIMUM_TICK_LOTS) ? Number.POSITIVE_INFINITY : Number(tickLots);
  }
}
