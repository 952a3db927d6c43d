import { formatDecimal, parseDecimalText } from '@assay/amounts/decimal-text';
import { groupThousands } from '@assay/amounts/display';
import type { MarketScale } from '@assay/amounts/market-scale';
import type { GroupedLevel } from '@assay/live-client/book-side';
import { Listeners } from '@assay/live-client/listeners';
import type { AccountSource, BookSource } from '@assay/live-client/live-client';
import type { Side } from '@assay/protocol/trade-words';
import { noNumber } from '../numbers/decimal.ts';
import { keepIdentity } from '../numbers/keep-identity.ts';
import { type BookCost, bookCost } from './book-cost.ts';
import { type BookRowShown, BookRows } from './book-rows.ts';

export type BookSideName = 'asks' | 'bids';
export type BookStatus = 'loading' | 'ready' | 'stale' | 'empty' | 'error';

/** Which sides have rows. */
export type FilledSides = 'both' | 'asks' | 'bids' | 'none';

export interface BookPlace {
  readonly side: BookSideName;
  /** 0 is the best. */
  readonly index: number;
}

export interface BookSpread {
  readonly spread: string;
  /** Of the mid price: `0.0010 %`. */
  readonly spreadPercent: string;
}

const noSpread: BookSpread = { spread: noNumber, spreadPercent: noNumber };

export interface BookProjectionOptions {
  readonly symbol: string;
  readonly scale: MarketScale;
  readonly rowCount: number;
  readonly groupTicks: number;
  readonly source: BookSource;
  readonly account: AccountSource;
}

/** The book as rows of texts, computed once per frame in which it changed; rows are read one by one, by index. */
export class BookProjection {
  readonly #options: BookProjectionOptions;
  readonly #listeners = new Listeners();
  readonly #rows = { asks: new BookRows(), bids: new BookRows() };
  #status: BookStatus = 'loading';
  #spread: BookSpread = noSpread;
  #stops: readonly (() => void)[] = [];

  constructor(options: BookProjectionOptions) {
    this.#options = options;
    this.#compute();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const stopListening = this.#listeners.add(listener);
    if (this.#listeners.count === 1) this.#begin();
    return () => {
      stopListening();
      if (this.#listeners.count > 0) return;
      for (const stop of this.#stops) stop();
      this.#stops = [];
    };
  };

  /** Index 0 is the best. */
  row(side: BookSideName, index: number): BookRowShown | undefined {
    return this.#rows[side].at(index);
  }

  /** The row that a wish to stand at `wanted` comes to: the same, or the last one that there is, or one of the other side. */
  standingRow(wanted: BookPlace): BookPlace {
    const other = wanted.side === 'asks' ? 'bids' : 'asks';
    const side = this.#rows[wanted.side].length === 0 && this.#rows[other].length > 0 ? other : wanted.side;
    const index = Math.max(0, Math.min(wanted.index, this.#rows[side].length - 1));
    return side === wanted.side && index === wanted.index ? wanted : { side, index };
  }

  readonly sides = (): FilledSides => {
    const { asks, bids } = this.#rows;
    if (asks.length === 0) return bids.length === 0 ? 'none' : 'bids';
    return bids.length === 0 ? 'asks' : 'both';
  };

  /** What a market order would cost that takes everything up to a row; undefined for a row that is not there. */
  costTo({ side, index }: BookPlace): BookCost | undefined {
    const ticks = this.#rows[side].ticksAt(index);
    return ticks === undefined ? undefined : bookCost(side, this.#options.source.model, ticks);
  }

  readonly status = (): BookStatus => this.#status;
  /** Asks for the book again after an error. */
  readonly retry = (): void => this.#options.source.retry();
  readonly spread = (): BookSpread => this.#spread;

  #begin(): void {
    const update = () => {
      this.#compute();
      this.#listeners.call();
    };
    this.#stops = [this.#options.source.subscribe(update), this.#options.account.subscribe(update)];
    this.#compute();
  }

  #compute(): void {
    const { source, rowCount, groupTicks, scale } = this.#options;
    const asks = source.model.asks.grouped(rowCount, groupTicks);
    const bids = source.model.bids.grouped(rowCount, groupTicks);
    const largest = { lots: largestLots([...asks, ...bids]), sum: largestSum(asks, bids) };
    this.#rows.asks.update({ levels: asks, scale, largest, ownTicks: this.#ownTicks('sell') });
    this.#rows.bids.update({ levels: bids, scale, largest, ownTicks: this.#ownTicks('buy') });
    this.#spread = keepIdentity(this.#spread, this.#spreadOf());
    const status = source.status();
    if (status === 'waiting') this.#status = 'loading';
    else if (status === 'refused') this.#status = 'error';
    else if (asks.length + bids.length === 0) this.#status = 'empty';
    else this.#status = status === 'live' ? 'ready' : 'stale';
  }

  /** Row prices where the user's own orders stand. */
  #ownTicks(side: Side): ReadonlySet<number> {
    const { account, symbol, scale, groupTicks } = this.#options;
    const ticks = new Set<number>();
    for (const order of account.model.orders) {
      // A stop that waits stands in no book.
      if (order.symbol !== symbol || order.side !== side || order.status !== 'open') continue;
      const price = parseDecimalText(order.price, scale.priceDecimals);
      if (!price.ok) continue;
      const groups = Number(price.units) / groupTicks;
      ticks.add((side === 'buy' ? Math.floor(groups) : Math.ceil(groups)) * groupTicks);
    }
    return ticks;
  }

  #spreadOf(): BookSpread {
    const { asks, bids } = this.#options.source.model;
    if (asks.best === undefined || bids.best === undefined) return noSpread;
    const ticks = BigInt(asks.best - bids.best);
    const percentUnits = (ticks * 2n * 1_000_000n) / BigInt(asks.best + bids.best);
    const spread = groupThousands(formatDecimal(ticks, this.#options.scale.priceDecimals));
    return { spread, spreadPercent: `${formatDecimal(percentUnits, 4)} %` };
  }
}

function largestLots(levels: readonly GroupedLevel[]): bigint {
  let largest = 0n;
  for (const { lots } of levels) if (lots > largest) largest = lots;
  return largest;
}

function largestSum(asks: readonly GroupedLevel[], bids: readonly GroupedLevel[]): bigint {
  const ask = asks.at(-1)?.sum ?? 0n;
  const bid = bids.at(-1)?.sum ?? 0n;
  return ask > bid ? ask : bid;
}
