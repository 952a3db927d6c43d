import { grownFloat64, grownInt32 } from './columns.ts';
import { NONE } from './order-store.ts';

const INITIAL_CAPACITY = 64;

/** The price levels of both sides of one book as columns: the ends of the queue, and what a depth chart shows of it. */
export class LevelStore {
  ticks = new Int32Array(INITIAL_CAPACITY);
  first = new Int32Array(INITIAL_CAPACITY);
  last = new Int32Array(INITIAL_CAPACITY);
  lots = new Float64Array(INITIAL_CAPACITY);
  orders = new Int32Array(INITIAL_CAPACITY);
  #firstFree = NONE;
  #used = 0;

  /** An empty level of this price. */
  take(ticks: number): number {
    let level = this.#firstFree;
    if (level !== NONE) {
      this.#firstFree = this.first[level];
    } else {
      if (this.#used === this.lots.length) this.#grow();
      level = this.#used;
      this.#used += 1;
    }
    this.ticks[level] = ticks;
    this.first[level] = NONE;
    this.last[level] = NONE;
    this.lots[level] = 0;
    this.orders[level] = 0;
    return level;
  }

  giveBack(level: number): void {
    this.first[level] = this.#firstFree;
    this.#firstFree = level;
  }

  #grow(): void {
    const capacity = this.lots.length * 2;
    this.ticks = grownInt32(this.ticks, capacity);
    this.first = grownInt32(this.first, capacity);
    this.last = grownInt32(this.last, capacity);
    this.lots = grownFloat64(this.lots, capacity);
    this.orders = grownInt32(this.orders, capacity);
  }
}
