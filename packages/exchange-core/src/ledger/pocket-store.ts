import { assert } from '../assertion.ts';
import type { Mixer } from '../digest/mixer.ts';
import { ASSET_ID_MAX, USER_ID_MAX } from '../limits.ts';
import { NONE } from '../matching/order-store.ts';
import { NOWHERE, RecordIndex } from '../matching/record-index.ts';
import { type RecordMemory, RecordRoom } from '../matching/record-memory.ts';
import { Amount, addTo } from './amount.ts';
import { type LedgerAccount, pocketOfSide } from './ledger-account.ts';
import { HOUSE, type Pocket, pocketOf } from './pocket.ts';

/** In the word of the kind. */
export const ASSET_BITS = 10;

/**
 * Where a pocket has what in its record of eighty bytes. Amounts first, each as two doubles (`amount.ts`): what is available, what is held, and
 * both as they were when the last check passed. Then words of four bytes, then bits.
 */
const CHECKED = 4;
const OWNER = 16;
/** Place of the kind × 1,024 + asset. */
const KIND = 17;
/** The same owner's next pocket of the same kind in which there was any movement, in order of asset. */
const NEXT = 18;
const MARKS = 4 * 19;
/** In the first of them, how many there are: two bytes. */
const COUNT_LOW = MARKS + 2;
const COUNT_HIGH = MARKS + 3;
const RECORD_NUMBERS = 10;
const RECORD_WORDS = 2 * RECORD_NUMBERS;
const RECORD_BYTES = 8 * RECORD_NUMBERS;

/** Whether the current command touched the pocket, so that it is reported once a command. The house's, which nobody is told of, have it always. */
const TOUCHED = 1;
/** Whether it waits for the next check. */
const UNCHECKED = 2;
/** Whether any posting ever touched its available side, and above it the held one: one that was only looked at is no state. */
const MOVED = 4;
const BOTH_MOVED = MOVED | (MOVED << 1);

/** What `mark` answers. */
export const NEWLY_TOUCHED = TOUCHED;
export const NEWLY_UNCHECKED = UNCHECKED;

/**
 * All pockets as records in one memory, one slot each and two accounts a slot: a million people's money is one buffer, which nothing has to
 * follow from object to object. Slots are never given back: a pocket that was ever touched is state for good.
 */
export class PocketStore extends RecordRoom {
  readonly #change = new Amount();
  declare private readonly index: RecordIndex;
  /** Finds an owner's first pocket of each kind in which there was any movement. */
  declare private readonly firsts: RecordIndex;

  /** With room for so many at once. */
  constructor(room?: number) {
    super(RECORD_WORDS, room);
    this.index = new RecordIndex(room);
    this.firsts = new RecordIndex(room);
  }

  owner(pocket: Pocket): number {
    return this.#word(pocket, OWNER);
  }

  assetId(pocket: Pocket): number {
    return this.#word(pocket, KIND) & ASSET_ID_MAX;
  }

  /** Place of its kind in the table. */
  place(pocket: Pocket): number {
    return this.#word(pocket, KIND) >>> ASSET_BITS;
  }

  /** From here on the high and low part of an account stand among the numbers. */
  numberOf(account: LedgerAccount): number {
    return pocketOfSide(account) * RECORD_NUMBERS + (account & 1) * 2;
  }

  /** The high part of what would be left, whose sign is that of all of it. */
  highWithout(account: LedgerAccount, { high, low }: Amount): number {
    const { numbers } = this;
    const at = this.numberOf(account);
    const left = numbers[at] - high;
    return numbers[at + 1] < low ? left - 1 : left;
  }

  /** Adds an amount, of which both parts may be negative. Answers the high part of what the account has now. */
  add(account: LedgerAccount, high: number, low: number): number {
    const { numbers } = this;
    const at = this.numberOf(account);
    addTo(numbers, at, high, low);
    return numbers[at];
  }

  put(account: LedgerAccount, { high, low }: Amount): void {
    const { numbers } = this;
    const at = this.numberOf(account);
    numbers[at] = high;
    numbers[at + 1] = low;
  }

  /** What has changed since the last check: both parts, either of which may be negative. What is there counts as checked from now on. */
  takeChange(account: LedgerAccount): Amount {
    const { numbers } = this;
    const at = this.numberOf(account);
    const before = at + CHECKED;
    const change = this.#change;
    change.high = numbers[at] - numbers[before];
    change.low = numbers[at + 1] - numbers[before + 1];
    numbers[before] = numbers[at];
    numbers[before + 1] = numbers[at + 1];
    return change;
  }

  /** Moves an amount from one side of a pocket to the other, in one look at its record. */
  shift(from: LedgerAccount, { high, low }: Amount): void {
    const { numbers } = this;
    const at = this.numberOf(from);
    addTo(numbers, at, -high, -low);
    addTo(numbers, (from & 1) === 0 ? at + 2 : at - 2, high, low);
  }

  /** Marks that money of the account was moved. Answers what was not marked before: `NEWLY_TOUCHED`, `NEWLY_UNCHECKED`, both or none. */
  mark(account: LedgerAccount): number {
    return this.#mark(pocketOfSide(account), MOVED << (account & 1));
  }

  /** The same of both accounts of a pocket. */
  markBoth(pocket: Pocket): number {
    return this.#mark(pocket, BOTH_MOVED);
  }

  #mark(pocket: Pocket, moved: number): number {
    const { bytes } = this;
    const at = this.#marksOf(pocket);
    const marks = bytes[at];
    bytes[at] = marks | TOUCHED | UNCHECKED | moved;
    if ((marks & BOTH_MOVED) === 0) this.#link(pocket);
    return (TOUCHED | UNCHECKED) & ~marks;
  }

  endTouch(pocket: Pocket): void {
    this.bytes[this.#marksOf(pocket)] &= ~TOUCHED;
  }

  endCheck(pocket: Pocket): void {
    this.bytes[this.#marksOf(pocket)] &= ~UNCHECKED;
  }

  hasMoved(account: LedgerAccount): boolean {
    const pocket = pocketOfSide(account);
    return (this.bytes[this.#marksOf(pocket)] & (MOVED << (account & 1))) !== 0;
  }

  /** Copies whose it is and of which kind and asset into two words, and the parts of both amounts into the four numbers behind. */
  copy(pocket: Pocket, to: Pick<RecordMemory, 'numbers' | 'words'>, word: number): void {
    const { numbers, words } = this;
    const record = pocket * RECORD_WORDS;
    to.words[word] = words[record + OWNER];
    to.words[word + 1] = words[record + KIND];
    const from = record >> 1;
    const at = (word >> 1) + 1;
    // One by one, as all that a command does often: a loop takes twice as long.
    to.numbers[at] = numbers[from];
    to.numbers[at + 1] = numbers[from + 1];
    to.numbers[at + 2] = numbers[from + 2];
    to.numbers[at + 3] = numbers[from + 3];
  }

  mix(mixer: Mixer, pocket: Pocket): void {
    const { words } = this;
    const at = pocket * RECORD_WORDS;
    mixer.words(words, at, at + 2 * CHECKED);
    mixer.words(words, at + OWNER, at + KIND + 1);
  }

  find(place: number, owner: number, assetId: number): Pocket | undefined {
    assert(assetId >= 0 && assetId <= ASSET_ID_MAX, 'a pocket is of an asset');
    const kind = (place << ASSET_BITS) | assetId;
    const hash = hashOf(owner, kind);
    let slot = this.index.first(hash);
    while (slot !== NOWHERE && (this.#word(slot, KIND) !== kind || this.#word(slot, OWNER) !== owner)) {
      slot = this.index.next(hash, slot);
    }
    return slot === NOWHERE ? undefined : pocketOf(slot);
  }

  /** Made when it does not exist. */
  of(place: number, owner: number, assetId: number): Pocket {
    return this.find(place, owner, assetId) ?? this.#add(place, owner, assetId);
  }

  /** The owner's first pocket of the kind with any movement, undefined when there is none; `next` goes on in order of asset. */
  first(place: number, owner: number): Pocket | undefined {
    return pocketAt(this.#first(place, owner));
  }

  /** How many there are of these. */
  countFrom(first: Pocket): number {
    const record = first * RECORD_BYTES;
    return this.bytes[record + COUNT_LOW] | (this.bytes[record + COUNT_HIGH] << 8);
  }

  next(pocket: Pocket): Pocket | undefined {
    return pocketAt(this.#word(pocket, NEXT));
  }

  #add(place: number, owner: number, assetId: number): Pocket {
    assert(owner >= 0 && owner <= USER_ID_MAX, 'a pocket has an owner');
    const slot = this.addRecord();
    const kind = (place << ASSET_BITS) | assetId;
    this.#setWord(slot, OWNER, owner);
    this.#setWord(slot, KIND, kind);
    if (owner === HOUSE) this.bytes[this.#marksOf(slot)] = TOUCHED;
    this.index.add(hashOf(owner, kind), slot);
    return pocketOf(slot);
  }

  /** With the first movement: one that was only looked at is in no list, however many somebody has looked at. */
  #link(slot: number): void {
    const owner = this.#word(slot, OWNER);
    const place = this.#word(slot, KIND) >>> ASSET_BITS;
    let before = NONE;
    const first = this.#first(place, owner);
    const count = 1 + (first === NONE ? 0 : this.countFrom(pocketOf(first)));
    let next = first;
    while (next !== NONE && this.#word(next, KIND) < this.#word(slot, KIND)) {
      before = next;
      next = this.#word(next, NEXT);
    }
    this.#setWord(slot, NEXT, next);
    if (before !== NONE) {
      this.#setWord(before, NEXT, slot);
      this.#setCount(first, count);
      return;
    }
    const hash = hashOf(owner, place);
    if (first !== NONE) this.firsts.remove(hash, first);
    this.firsts.add(hash, slot);
    this.#setCount(slot, count);
  }

  #setCount(first: number, count: number): void {
    const record = first * RECORD_BYTES;
    this.bytes[record + COUNT_LOW] = count;
    this.bytes[record + COUNT_HIGH] = count >> 8;
  }

  /** The owner's first pocket of the kind, `NONE` when there is none. */
  #first(place: number, owner: number): number {
    const hash = hashOf(owner, place);
    let slot = this.firsts.first(hash);
    while (slot !== NOWHERE && (this.#word(slot, KIND) >>> ASSET_BITS !== place || this.#word(slot, OWNER) !== owner)) {
      slot = this.firsts.next(hash, slot);
    }
    return slot;
  }

  #marksOf(pocket: number): number {
    return pocket * RECORD_BYTES + MARKS;
  }

  #word(slot: number, field: number): number {
    return this.words[slot * RECORD_WORDS + field];
  }

  #setWord(slot: number, field: number, value: number): void {
    this.words[slot * RECORD_WORDS + field] = value;
  }
}

function pocketAt(slot: number): Pocket | undefined {
  return slot === NONE ? undefined : pocketOf(slot);
}

function hashOf(owner: number, kind: number): number {
  const mixed = Math.imul(owner, 0x9e3779b1) ^ Math.imul(kind + 1, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
