import { grownFloat64, grownInt32 } from './columns.ts';

/** Ends a list of slots or levels. */
export const NONE = -1;

const INITIAL_CAPACITY = 64;

/**
 * The resting orders of one book as columns of typed arrays, one slot an order. Free slots are chained through `next`, so that
 * taking and giving back a slot allocates nothing.
 */
export class OrderStore {
  ids = new Float64Array(INITIAL_CAPACITY);
  owners = new Int32Array(INITIAL_CAPACITY);
  lots = new Float64Array(INITIAL_CAPACITY);
  levels = new Int32Array(INITIAL_CAPACITY);
  /** Neighbours in the queue of the level: `previous` is older, `next` is younger. */
  previous = new Int32Array(INITIAL_CAPACITY);
  next = new Int32Array(INITIAL_CAPACITY);
  #firstFree = NONE;
  #used = 0;

  /** Slots are below this. Whoever keeps columns of their own beside the book grows them to it. */
  get capacity(): number {
    return this.lots.length;
  }

  take(): number {
    const slot = this.#firstFree;
    if (slot !== NONE) {
      this.#firstFree = this.next[slot];
      return slot;
    }
    if (this.#used === this.lots.length) this.#grow();
    this.#used += 1;
    return this.#used - 1;
  }

  giveBack(slot: number): void {
    this.next[slot] = this.#firstFree;
    this.#firstFree = slot;
  }

  #grow(): void {
    const capacity = this.lots.length * 2;
    this.ids = grownFloat64(this.ids, capacity);
    this.owners = grownInt32(this.owners, capacity);
    this.lots = grownFloat64(this.lots, capacity);
    this.levels = grownInt32(this.levels, capacity);
    this.previous = grownInt32(this.previous, capacity);
    this.next = grownInt32(this.next, capacity);
  }
}
