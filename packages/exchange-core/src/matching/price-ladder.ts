import { BUY, type SideIndex } from './side.ts';

/** Answer of a search that found nothing. */
export const NO_LEVEL = -1;

const INITIAL_CAPACITY = 64;
/** Below this many cells a plain loop moves them faster than a call of `copyWithin`. */
const LOOP_MOVE_CELLS = 32;

/**
 * The prices of one side of a book in one sorted array, the best at its END, so that what happens near the top of the book
 * moves few cells. Each price carries the number of its level.
 *
 * Prices are kept as keys that rise towards the best price: the price itself for bids, its negative for asks. All comparisons
 * are then the same for both sides.
 */
export class PriceLadder {
  declare readonly side: SideIndex;
  #keys = new Int32Array(INITIAL_CAPACITY);
  #levels = new Int32Array(INITIAL_CAPACITY);
  #length = 0;
  /** What was found or put in last, which a command asks for again: whether there is room, where to rest, what to tell. */
  #knownKey = 0;
  #knownLevel = NO_LEVEL;

  constructor(side: SideIndex) {
    this.side = side;
  }

  get length(): number {
    return this.#length;
  }

  /** Rises with how good the price is for the other side's taker. */
  keyOf(ticks: number): number {
    return this.side === BUY ? ticks : -ticks;
  }

  /** Key and level of the best price. Only when `length` is above 0. */
  bestKey(): number {
    return this.#keys[this.#length - 1];
  }

  bestLevel(): number {
    return this.#levels[this.#length - 1];
  }

  /** The level that is `depth` prices away from the best one; `depth` from 0 to `length` − 1. */
  levelAt(depth: number): number {
    return this.#levels[this.#length - 1 - depth];
  }

  find(key: number): number {
    if (key === this.#knownKey) return this.#knownLevel;
    const position = this.#position(key);
    const level = position < this.#length && this.#keys[position] === key ? this.#levels[position] : NO_LEVEL;
    this.#know(key, level);
    return level;
  }

  /** The key must not be in the ladder. */
  insert(key: number, level: number): void {
    if (this.#length === this.#keys.length) this.#grow();
    const keys = this.#keys;
    const levels = this.#levels;
    const position = this.#position(key);
    const length = this.#length;
    if (length - position <= LOOP_MOVE_CELLS) {
      for (let cell = length; cell > position; cell -= 1) {
        keys[cell] = keys[cell - 1];
        levels[cell] = levels[cell - 1];
      }
    } else {
      keys.copyWithin(position + 1, position, length);
      levels.copyWithin(position + 1, position, length);
    }
    keys[position] = key;
    levels[position] = level;
    this.#length = length + 1;
    this.#know(key, level);
  }

  removeBest(): void {
    this.#length -= 1;
    this.#know(this.#keys[this.#length], NO_LEVEL);
  }

  /** The key must be in the ladder. */
  remove(key: number): void {
    const keys = this.#keys;
    const levels = this.#levels;
    const position = this.#position(key);
    const last = this.#length - 1;
    if (last - position <= LOOP_MOVE_CELLS) {
      for (let cell = position; cell < last; cell += 1) {
        keys[cell] = keys[cell + 1];
        levels[cell] = levels[cell + 1];
      }
    } else {
      keys.copyWithin(position, position + 1, last + 1);
      levels.copyWithin(position, position + 1, last + 1);
    }
    this.#length = last;
    this.#know(key, NO_LEVEL);
  }

  #know(key: number, level: number): void {
    this.#knownKey = key;
    this.#knownLevel = level;
  }

  /**
   * The first cell whose key is not below the wanted one. Keys are different integers, so a price that is d ticks worse than
   * the best one has at most d − 1 prices between: its cell is no lower than `last − d`. In a dense book that bound is the answer.
   */
  #position(key: number): number {
    const keys = this.#keys;
    const length = this.#length;
    if (length === 0) return 0;
    const bound = length - 1 - (keys[length - 1] - key);
    if (bound >= length) return length;
    let low = Math.max(bound, 0);
    if (keys[low] >= key) return low;
    let high = length;
    low += 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (keys[middle] < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #grow(): void {
    const keys = new Int32Array(this.#keys.length * 2);
    const levels = new Int32Array(keys.length);
    keys.set(this.#keys);
    levels.set(this.#levels);
    this.#keys = keys;
    this.#levels = levels;
  }
}
