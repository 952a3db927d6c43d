/** Amounts by price of one side. Prices have at most ten digits, so that a number holds them exactly. */
type Side = Map<number, DepthLevel>;
type DepthLevel = readonly [price: string, amount: string];

export interface DepthUpdate {
  /** Numbers of the first and the last change within. */
  readonly firstId: number;
  readonly lastId: number;
  /** New amounts; 0 takes a price away. */
  readonly bids: readonly DepthLevel[];
  readonly asks: readonly DepthLevel[];
}

export interface DepthSnapshot {
  readonly lastId: number;
  readonly bids: readonly DepthLevel[];
  readonly asks: readonly DepthLevel[];
}

const UPDATES_WAITING_MAX = 1_000;

/**
 * An order book rebuilt by Binance's rule ("How to manage a local order book correctly", developers.binance.com): updates wait for the
 * snapshot; those that end at or before it are dropped; the first that counts holds the change after it; each later one begins right
 * after the one before. A break of the chain makes the book unknown until the next snapshot.
 */
export class DepthBook {
  readonly #bids: Side = new Map();
  readonly #asks: Side = new Map();
  #waiting: DepthUpdate[] = [];
  #lastId: number | undefined;
  #breaks = 0;

  /** Breaks of the chain so far. */
  get breaks(): number {
    return this.#breaks;
  }

  /** Number of the last change that the book holds; undefined while it is unknown. */
  get lastId(): number | undefined {
    return this.#lastId;
  }

  snapshot(snapshot: DepthSnapshot): void {
    this.#bids.clear();
    this.#asks.clear();
    put(this.#bids, snapshot.bids);
    put(this.#asks, snapshot.asks);
    this.#lastId = snapshot.lastId;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const update of waiting) this.update(update);
  }

  update(update: DepthUpdate): void {
    if (this.#lastId === undefined) {
      if (this.#waiting.length < UPDATES_WAITING_MAX) this.#waiting.push(update);
      return;
    }
    if (update.lastId <= this.#lastId) return;
    if (update.firstId > this.#lastId + 1) {
      this.#breaks += 1;
      this.#lastId = undefined;
      return;
    }
    put(this.#bids, update.bids);
    put(this.#asks, update.asks);
    this.#lastId = update.lastId;
  }

  /** Best first; empty while the book is unknown. */
  bids(rows: number): DepthLevel[] {
    return this.#lastId === undefined ? [] : best(this.#bids, rows, -1);
  }

  asks(rows: number): DepthLevel[] {
    return this.#lastId === undefined ? [] : best(this.#asks, rows, 1);
  }
}

function put(side: Side, levels: readonly DepthLevel[]): void {
  for (const level of levels) {
    const price = Number(level[0]);
    if (Number(level[1]) === 0) side.delete(price);
    else side.set(price, level);
  }
}

function best(side: Side, rows: number, direction: 1 | -1): DepthLevel[] {
  const prices = Float64Array.from(side.keys()).sort();
  const wanted = direction === 1 ? prices.slice(0, rows) : prices.slice(-rows).reverse();
  return Array.from(wanted, (price) => side.get(price)).filter((level) => level !== undefined);
}
