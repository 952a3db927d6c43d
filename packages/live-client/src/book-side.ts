/** One row of the shown book: a price and what stands at it, or a group of prices. */
export interface GroupedLevel {
  /** Price in ticks; of a group the edge that is worse for the taker: asks rounded up, bids down. */
  readonly ticks: number;
  /** Amount in lots. */
  readonly lots: bigint;
  /** Amount of this row and all better ones, in lots. */
  readonly sum: bigint;
}

const firstCapacity = 64;

/**
 * The price levels of one side in two typed arrays, the best at the end: most changes happen there and move little.
 * Prices are kept as keys that grow with how good they are: ticks for bids, their negative for asks.
 */
export class BookSide {
  readonly #sign: 1 | -1;
  #keys = new Int32Array(firstCapacity);
  #lots = new BigInt64Array(firstCapacity);
  #length = 0;
  #cutKey: number | undefined;

  constructor(side: 'ask' | 'bid') {
    this.#sign = side === 'bid' ? 1 : -1;
  }

  /** Number of price levels known. */
  get length(): number {
    return this.#length;
  }

  /** True when levels behind the worst one known may exist. */
  get isCut(): boolean {
    return this.#cutKey !== undefined;
  }

  /** The best price in ticks. */
  get best(): number | undefined {
    return this.#length === 0 ? undefined : this.#sign * this.#keyAt(this.#length - 1);
  }

  clear(): void {
    this.#length = 0;
    this.#cutKey = undefined;
  }

  /** Levels behind the worst one that is known now are not known whole: leave them out from here on. */
  cutBehindWorst(): void {
    this.#cutKey = this.#length === 0 ? undefined : this.#keyAt(0);
  }

  /** Sets what stands at a price; 0 lots remove the level. */
  set(ticks: number, lots: bigint): void {
    const key = this.#sign * ticks;
    if (this.#cutKey !== undefined && key < this.#cutKey) return;
    const at = this.#find(key);
    const isThere = at < this.#length && this.#keys[at] === key;
    if (lots === 0n) {
      if (isThere) this.#remove(at);
    } else if (isThere) this.#lots[at] = lots;
    else this.#insert(at, key, lots);
  }

  lotsAt(ticks: number): bigint {
    const key = this.#sign * ticks;
    const at = this.#find(key);
    return at < this.#length && this.#keys[at] === key ? this.#lotsAtIndex(at) : 0n;
  }

  /** Level by rank, 0 the best. */
  level(rank: number): { readonly ticks: number; readonly lots: bigint } | undefined {
    const at = this.#length - 1 - rank;
    if (at < 0 || rank < 0) return undefined;
    return { ticks: this.#sign * this.#keyAt(at), lots: this.#lotsAtIndex(at) };
  }

  /** The best `rowCount` rows, prices grouped to multiples of `groupTicks`, with exact cumulative sums. */
  grouped(rowCount: number, groupTicks: number): GroupedLevel[] {
    const rows: GroupedLevel[] = [];
    let sum = 0n;
    let at = this.#length - 1;
    while (at >= 0 && rows.length < rowCount) {
      const ticks = this.#groupOf(this.#sign * this.#keyAt(at), groupTicks);
      let lots = 0n;
      for (; at >= 0 && this.#groupOf(this.#sign * this.#keyAt(at), groupTicks) === ticks; at -= 1)
        lots += this.#lotsAtIndex(at);
      sum += lots;
      rows.push({ ticks, lots, sum });
    }
    return rows;
  }

  #groupOf(ticks: number, groupTicks: number): number {
    return (this.#sign === 1 ? Math.floor(ticks / groupTicks) : Math.ceil(ticks / groupTicks)) * groupTicks;
  }

  #keyAt(at: number): number {
    return this.#keys[at] ?? 0;
  }

  #lotsAtIndex(at: number): bigint {
    return this.#lots[at] ?? 0n;
  }

  /** Index of the first key that is not below `key`. */
  #find(key: number): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#keyAt(middle) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #remove(at: number): void {
    this.#keys.copyWithin(at, at + 1, this.#length);
    this.#lots.copyWithin(at, at + 1, this.#length);
    this.#length -= 1;
  }

  #insert(at: number, key: number, lots: bigint): void {
    if (this.#length === this.#keys.length) this.#grow();
    this.#keys.copyWithin(at + 1, at, this.#length);
    this.#lots.copyWithin(at + 1, at, this.#length);
    this.#keys[at] = key;
    this.#lots[at] = lots;
    this.#length += 1;
  }

  #grow(): void {
    const keys = new Int32Array(this.#keys.length * 2);
    const lots = new BigInt64Array(this.#lots.length * 2);
    keys.set(this.#keys);
    lots.set(this.#lots);
    this.#keys = keys;
    this.#lots = lots;
  }
}
