import { RecordIndex } from './record-index.ts';

/** No slot, no level: ends a list of either. */
export const NONE = -1;

const SEGMENT_BITS = 10;
const SEGMENT_ORDERS = 1 << SEGMENT_BITS;
const PLACE = SEGMENT_ORDERS - 1;

const BYTES_A_WORD = 4;

/** Where in its record an order has what a book knows of it: eight bytes each, then four. */
export const ID = 0;
const LOTS = 1;
const OWNER = 4;
const LEVEL = 5;
const PREVIOUS = 6;
const NEXT = 7;

/** Words of four bytes that a book has of each record. Whoever drives it has those behind. */
export const BOOK_WORDS = 8;

/** The records of so many orders, one behind the other, as numbers of every size. */
export interface OrderSegment {
  readonly numbers: Float64Array;
  readonly words: Int32Array;
  readonly bytes: Uint8Array;
}

/** So many bytes, all 0: of records, or of rows that are copies of them (`event-rows.ts`). */
export function segmentOf(bytes: number): OrderSegment {
  const buffer = new ArrayBuffer(bytes);
  return {
    numbers: new Float64Array(buffer),
    words: new Int32Array(buffer),
    bytes: new Uint8Array(buffer),
  };
}

/**
 * The orders of any number of books as records in buffers, one slot an order, found by their ids. What belongs to an order lies together, so
 * that to come to one that the caches do not hold costs few misses; nothing has to follow a million of them as objects. Segments are
 * added one by one: nothing is ever moved. Free slots are chained through `next`: taking and giving back allocates nothing.
 */
export class OrderStore {
  readonly #segments: OrderSegment[] = [];
  readonly #index = new RecordIndex();
  readonly #recordWords: number;
  #firstFree = NONE;
  #used = 0;
  #wanted = 0;
  readonly #isWanted = (slot: number) => this.id(slot) === this.#wanted;

  /** With so many words of each record, an even number, for whoever drives the books. */
  constructor(wordsBeside = 0) {
    this.#recordWords = BOOK_WORDS + wordsBeside;
  }

  /** Slots are below this; it only grows. */
  get capacity(): number {
    return this.#segments.length * SEGMENT_ORDERS;
  }

  /** A record of a new order, which rests in no book yet. The id is new. */
  take(id: number, owner: number): number {
    let slot = this.#firstFree;
    if (slot === NONE) {
      if (this.#used === this.capacity) this.#grow();
      slot = this.#used;
      this.#used += 1;
    } else this.#firstFree = this.next(slot);
    const { numbers, words } = this.segmentOf(slot);
    const at = this.wordOf(slot);
    numbers[(at >> 1) + ID] = id;
    words[at + OWNER] = owner;
    words[at + LEVEL] = NONE;
    this.#index.add(hashOf(id), slot);
    return slot;
  }

  /** Called when the order rests in no book and nobody asks for it any more. */
  giveBack(slot: number): void {
    this.#index.remove(hashOf(this.id(slot)), slot);
    this.setNext(slot, this.#firstFree);
    this.#firstFree = slot;
  }

  /** Slot of the order of this id, `NONE` when there is none. */
  find(id: number): number {
    this.#wanted = id;
    return this.#index.find(hashOf(id), this.#isWanted) ?? NONE;
  }

  segmentOf(slot: number): OrderSegment {
    return this.#segments[slot >> SEGMENT_BITS];
  }

  /** Where its record begins in the `words` of its segment. */
  wordOf(slot: number): number {
    return (slot & PLACE) * this.#recordWords;
  }

  id(slot: number): number {
    return this.segmentOf(slot).numbers[(this.wordOf(slot) >> 1) + ID];
  }

  owner(slot: number): number {
    return this.segmentOf(slot).words[this.wordOf(slot) + OWNER];
  }

  lots(slot: number): number {
    return this.segmentOf(slot).numbers[(this.wordOf(slot) >> 1) + LOTS];
  }

  setLots(slot: number, lots: number): void {
    this.segmentOf(slot).numbers[(this.wordOf(slot) >> 1) + LOTS] = lots;
  }

  /** Number of its level in its book, `NONE` while it rests in none. */
  level(slot: number): number {
    return this.segmentOf(slot).words[this.wordOf(slot) + LEVEL];
  }

  setLevel(slot: number, level: number): void {
    this.segmentOf(slot).words[this.wordOf(slot) + LEVEL] = level;
  }

  /** The older neighbour in the queue of the level. */
  previous(slot: number): number {
    return this.segmentOf(slot).words[this.wordOf(slot) + PREVIOUS];
  }

  setPrevious(slot: number, previous: number): void {
    this.segmentOf(slot).words[this.wordOf(slot) + PREVIOUS] = previous;
  }

  /** The younger one. */
  next(slot: number): number {
    return this.segmentOf(slot).words[this.wordOf(slot) + NEXT];
  }

  setNext(slot: number, next: number): void {
    this.segmentOf(slot).words[this.wordOf(slot) + NEXT] = next;
  }

  #grow(): void {
    this.#segments.push(segmentOf(SEGMENT_ORDERS * this.#recordWords * BYTES_A_WORD));
  }
}

/** Ids come from a counter, either as they are or as counter × 1,024 + market: neighbours in either shall not be neighbours here. */
function hashOf(id: number): number {
  const mixed = Math.imul(id ^ (id / 1_024), 0x9e3779b1);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
