import { formatAmount, formatPrice, type Lots, lotsOf, type Ticks, ticksOf } from '@assay/amounts/market-scale';
import type { BookLevel, MarketView } from '@assay/exchange-core/exchange-core-port';
import { bookSnapshotRows, type ChannelData } from '@assay/protocol/socket';
import type { Side } from '@assay/protocol/trade-words';

type BookData = ChannelData['book'];
type Row = [string, string];

/** One market's book as the durable events tell it: the newest total of each level, and which levels changed since the last message. */
export class BookMirror {
  readonly #market: MarketView;
  readonly #bids = new Map<number, number>();
  readonly #asks = new Map<number, number>();
  readonly #changedBids = new Set<number>();
  readonly #changedAsks = new Set<number>();

  constructor(market: MarketView, bids: readonly BookLevel[], asks: readonly BookLevel[]) {
    this.#market = market;
    for (const level of bids) this.#bids.set(level.price, level.amount);
    for (const level of asks) this.#asks.set(level.price, level.amount);
  }

  set(side: Side, price: Ticks, amount: Lots): void {
    const levels = side === 'buy' ? this.#bids : this.#asks;
    if (amount === 0) levels.delete(price);
    else levels.set(price, amount);
    (side === 'buy' ? this.#changedBids : this.#changedAsks).add(price);
  }

  /** Changed levels since the last call, amount `0` where one is gone; undefined when there are none. */
  takeChanges(timeMs: number): BookData | undefined {
    if (this.#changedBids.size === 0 && this.#changedAsks.size === 0) return undefined;
    const changes = {
      bids: [...this.#changedBids].map((price) => this.#row(price, this.#bids.get(price) ?? 0)),
      asks: [...this.#changedAsks].map((price) => this.#row(price, this.#asks.get(price) ?? 0)),
      time: timeMs,
    };
    this.#changedBids.clear();
    this.#changedAsks.clear();
    return changes;
  }

  /** Best first, at most `rows` a side. */
  snapshot(timeMs: number, rows: number = bookSnapshotRows): BookData {
    const bids = [...this.#bids].sort(([left], [right]) => right - left).slice(0, rows);
    const asks = [...this.#asks].sort(([left], [right]) => left - right).slice(0, rows);
    return {
      bids: bids.map(([price, lots]) => this.#row(price, lots)),
      asks: asks.map(([price, lots]) => this.#row(price, lots)),
      time: timeMs,
    };
  }

  #row(price: number, lots: number): Row {
    return [formatPrice(ticksOf(price), this.#market), lots === 0 ? '0' : formatAmount(lotsOf(lots), this.#market)];
  }
}
