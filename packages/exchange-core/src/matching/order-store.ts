import { NOWHERE, RecordIndex } from './record-index.ts';
import { RecordRoom } from './record-memory.ts';

/** No slot, no level: ends a list of either. */
export const NONE = -1;

/** Where in its record an order has what a book knows of it: eight bytes each, then four. */
export const ID = 0;
export const LOTS = 1;
const OWNER = 4;
const LEVEL = 5;
const PREVIOUS = 6;
const NEXT = 7;
/** Both neighbours, as eight bytes. While an order rests in no book, these and its lots are free for whoever drives it. */
export const NEIGHBOURS = PREVIOUS / 2;

/** Words of four bytes that a book has of each record. Whoever drives it has those behind. */
export const BOOK_WORDS = 8;

/**
 * The orders of any number of books as records in one memory, one slot an order, found by their ids. What belongs to an order lies together, so
 * that to come to one that the caches do not hold costs few misses; nothing has to follow a million of them as objects. Free slots are
 * chained through `next`: taking and giving back allocates nothing.
 */
export class OrderStore extends RecordRoom {
  declare private readonly index: RecordIndex;
  #firstFree = NONE;

  /** With so many words of each record, an even number, for whoever drives the books, and room for so many orders at once. */
  constructor(wordsBeside = 0, room?: number) {
    super(BOOK_WORDS + wordsBeside, room);
    this.index = new RecordIndex(room);
  }

  /** A record of a new order, which rests in no book yet. The id is new. */
  take(id: number, owner: number): number {
    let slot = this.#firstFree;
    if (slot === NONE) slot = this.addRecord();
    else this.#firstFree = this.next(slot);
    const at = this.wordOf(slot);
    this.numbers[(at >> 1) + ID] = id;
    this.words[at + OWNER] = owner;
    this.words[at + LEVEL] = NONE;
    this.index.add(hashOf(id), slot);
    return slot;
  }

  /** Called when the order rests in no book and nobody asks for it any more. */
  giveBack(slot: number): void {
    this.index.remove(hashOf(this.id(slot)), slot);
    this.setNext(slot, this.#firstFree);
    this.#firstFree = slot;
  }

  /** Slot of the order of this id, `NONE` when there is none. */
  find(id: number): number {
    const hash = hashOf(id);
    let slot = this.index.first(hash);
    while (slot !== NOWHERE && this.id(slot) !== id) slot = this.index.next(hash, slot);
    return slot;
  }

  /** Where its record begins in `words`. */
  wordOf(slot: number): number {
    return slot * this.recordWords;
  }

  id(slot: number): number {
    return this.numbers[(this.wordOf(slot) >> 1) + ID];
  }

  owner(slot: number): number {
    return this.words[this.wordOf(slot) + OWNER];
  }

  lots(slot: number): number {
    return this.numbers[(this.wordOf(slot) >> 1) + LOTS];
  }

  setLots(slot: number, lots: number): void {
    this.numbers[(this.wordOf(slot) >> 1) + LOTS] = lots;
  }

  /** Number of its level in its book, `NONE` while it rests in none. */
  level(slot: number): number {
    return this.words[this.wordOf(slot) + LEVEL];
  }

  setLevel(slot: number, level: number): void {
    this.words[this.wordOf(slot) + LEVEL] = level;
  }

  /** The older neighbour in the queue of the level. */
  previous(slot: number): number {
    return this.words[this.wordOf(slot) + PREVIOUS];
  }

  setPrevious(slot: number, previous: number): void {
    this.words[this.wordOf(slot) + PREVIOUS] = previous;
  }

  /** The younger one. */
  next(slot: number): number {
    return this.words[this.wordOf(slot) + NEXT];
  }

  setNext(slot: number, next: number): void {
    this.words[this.wordOf(slot) + NEXT] = next;
  }
}

/**
 * Ids come from a counter, either as they are or as counter × 1,024 + market: neighbours in either shall not be neighbours here, neither by the lowest bits
 * nor by the highest. Once multiplied, ids of many markets would have half of all entries meet in the slots of their buckets, instead of a sixth.
 */
function hashOf(id: number): number {
  const once = Math.imul(id ^ (id / 1_024), 0x9e3779b1);
  const twice = Math.imul(once ^ (once >>> 15), 0x85ebca6b);
  return twice ^ (twice >>> 13);
}
