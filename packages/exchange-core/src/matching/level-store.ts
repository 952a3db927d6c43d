import { NONE } from './order-store.ts';

const INITIAL_CAPACITY = 64;

/** A level is a record of six words of four bytes; its lots are the first two of them. */
const WORDS = 6;
const FIRST = 2;
const LAST = 3;
const TICKS = 4;
const ORDERS = 5;

/**
 * The price levels of both sides of one book: the ends of the queue, and what a depth chart shows of it. Records, as orders are: a large
 * book's level comes into the caches at once.
 */
export class LevelStore {
  #words = new Int32Array(INITIAL_CAPACITY * WORDS);
  #numbers = new Float64Array(this.#words.buffer);
  #firstFree = NONE;
  #used = 0;

  /** An empty level of this price. */
  take(ticks: number): number {
    let level = this.#firstFree;
    if (level !== NONE) this.#firstFree = this.first(level);
    else {
      if (this.#used * WORDS === this.#words.length) this.#grow();
      level = this.#used;
      this.#used += 1;
    }
    const word = level * WORDS;
    this.#numbers[word >> 1] = 0;
    this.#words[word + FIRST] = NONE;
    this.#words[word + LAST] = NONE;
    this.#words[word + TICKS] = ticks;
    this.#words[word + ORDERS] = 0;
    return level;
  }

  giveBack(level: number): void {
    this.setFirst(level, this.#firstFree);
    this.#firstFree = level;
  }

  ticks(level: number): number {
    return this.#words[level * WORDS + TICKS];
  }

  /** Slot of the oldest order. */
  first(level: number): number {
    return this.#words[level * WORDS + FIRST];
  }

  setFirst(level: number, slot: number): void {
    this.#words[level * WORDS + FIRST] = slot;
  }

  /** Of the youngest. */
  last(level: number): number {
    return this.#words[level * WORDS + LAST];
  }

  setLast(level: number, slot: number): void {
    this.#words[level * WORDS + LAST] = slot;
  }

  lots(level: number): number {
    return this.#numbers[(level * WORDS) >> 1];
  }

  orders(level: number): number {
    return this.#words[level * WORDS + ORDERS];
  }

  /** So many more orders with so many lots in all; less when negative. */
  change(level: number, orders: number, lots: number): void {
    const word = level * WORDS;
    this.#words[word + ORDERS] += orders;
    this.#numbers[word >> 1] += lots;
  }

  #grow(): void {
    const grown = new Int32Array(this.#words.length * 2);
    grown.set(this.#words);
    this.#words = grown;
    this.#numbers = new Float64Array(grown.buffer);
  }
}
