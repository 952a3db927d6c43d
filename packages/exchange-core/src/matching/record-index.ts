import { assert } from '../assertion.ts';
import { RecordRoom } from './record-memory.ts';

/** No location; stores of records say it for no slot, too (`NONE`). */
export const NOWHERE = -1;

/**
 * A bucket is two lines of a cache: sixteen slots of a hash and a location plus one, which is 0 where nothing is. The last slot of a bucket that has more
 * entries than it holds is none: there it says, below 0, which bucket goes on.
 */
const SLOTS = 16;
const SLOT_WORDS = 2;
const BUCKET_WORDS = SLOTS * SLOT_WORDS;
const LAST_MARK = BUCKET_WORDS - 1;
/** Entries of a bucket, on average. */
const ENTRIES_A_BUCKET = 6;
/** Few, so that what a small exchange has lies in few lines of the caches. */
const BUCKETS_AT_FIRST = 16;
/** Of so many buckets fewer than one have more entries than they hold, where hashes are well mixed. */
const BUCKETS_FOR_ONE_MORE = 32;

/**
 * Finds records by the hashes of their keys. The lowest bits of a hash say the bucket, the highest in which slot of it is looked first. For six entries
 * there is a bucket: one entry too many adds one, which shares the entries of a single other one (linear hashing). So to grow costs the same however many
 * there are, few entries lie in few lines, and where there is room for all nothing but that one bucket is ever moved.
 */
export class RecordIndex extends RecordRoom {
  /** Buckets that go on with the entries of another. Number 0 is none of them. */
  declare private readonly more: RecordRoom;
  #firstFree = 0;
  #count = 0;
  /** The bits that say a bucket. The highest of them says none where that bucket is not there yet. */
  #mask = BUCKETS_AT_FIRST - 1;
  readonly #taken: number[] = [];
  /** Buckets that were gone through beside the first, and entries that found their places again, since the beginning: for whoever asks what the work is. */
  looks = 0;

  /** With room for so many entries at once. */
  constructor(room = BUCKETS_AT_FIRST * ENTRIES_A_BUCKET) {
    const buckets = Math.max(BUCKETS_AT_FIRST, Math.trunc((room + ENTRIES_A_BUCKET - 1) / ENTRIES_A_BUCKET));
    super(BUCKET_WORDS, buckets);
    this.more = new RecordRoom(BUCKET_WORDS, Math.trunc(buckets / BUCKETS_FOR_ONE_MORE) + 1);
    while (this.used < BUCKETS_AT_FIRST) this.addRecord();
    this.more.addRecord();
  }

  /**
   * Location of an entry with this hash, `NOWHERE` when there is none. Whoever asks sees whether it is the one that he means, and asks for the next if
   * not: a function that says so would be called, since it is another one for each kind of table.
   */
  first(hash: number): number {
    const { words } = this;
    const at = this.#bucketOf(hash);
    const home = homeOf(hash);
    for (let slot = home; slot < home + SLOTS; slot += 1) {
      const entry = entryAt(at, slot);
      const mark = words[entry + 1];
      if (words[entry] === (hash | 0) && mark > 0) return mark - 1;
      if (mark === 0) return NOWHERE;
    }
    return this.#behind(NOWHERE, at, hash | 0);
  }

  /** The next one with this hash behind the one that was found. */
  next(hash: number, location: number): number {
    return this.#behind(location, this.#bucketOf(hash), hash | 0);
  }

  /** Where the entry of the hash is that comes behind another in the chain, or the first of all. */
  #behind(location: number, first: number, hash: number): number {
    const home = homeOf(hash);
    let { words } = this;
    let at = first;
    for (let isBehind = location === NOWHERE; ; ) {
      this.looks += 1;
      for (let slot = home; slot < home + SLOTS; slot += 1) {
        const entry = entryAt(at, slot);
        if (words[entry] !== hash || words[entry + 1] <= 0) continue;
        if (isBehind) return words[entry + 1] - 1;
        isBehind = words[entry + 1] === location + 1;
      }
      const next = words[at + LAST_MARK];
      if (next >= 0) return NOWHERE;
      words = this.more.words;
      at = -next * BUCKET_WORDS;
    }
  }

  /** The entry is not there yet. */
  add(hash: number, location: number): void {
    if (this.#count >= this.used * ENTRIES_A_BUCKET) this.#split();
    this.#count += 1;
    this.#put(hash | 0, location + 1);
  }

  /** Takes away an entry that is there. */
  remove(hash: number, location: number): void {
    const { words } = this;
    const at = this.#bucketOf(hash);
    this.#count -= 1;
    if (words[at + LAST_MARK] >= 0) removeFrom(words, at, homeOf(hash), location + 1);
    else assert(this.#placeAgain(at, location + 1), 'an entry that is taken away is there');
  }

  /** Where the bucket of the hash begins in `words`. Without a branch: nobody could foretell it. */
  #bucketOf(hash: number): number {
    const mask = this.#mask;
    const below = ((hash & mask) - this.used) >> 31;
    return (hash & (mask >>> (1 + below))) * BUCKET_WORDS;
  }

  #put(hash: number, mark: number): void {
    const at = this.#bucketOf(hash);
    if (!putInto(this.words, at, hash, mark)) this.#putBehind(at, hash, mark);
  }

  /** Puts an entry into the bucket that goes on with a full one, or into one that does so from now on. */
  #putBehind(first: number, hash: number, mark: number): void {
    const next = this.words[first + LAST_MARK];
    this.looks += 1;
    if (next < 0 && putInto(this.more.words, -next * BUCKET_WORDS, hash, mark)) return;
    const number = this.#take();
    const { words } = this;
    const more = this.more.words;
    const at = number * BUCKET_WORDS;
    if (next < 0) more[at + LAST_MARK] = next;
    else putInto(more, at, words[first + LAST_MARK - 1], next);
    words[first + LAST_MARK - 1] = 0;
    words[first + LAST_MARK] = -number;
    putInto(more, at, hash, mark);
  }

  /** Adds a bucket, and has the entries of the one that stood for it find their places again. */
  #split(): void {
    const added = this.addRecord();
    if (added > this.#mask) this.#mask = this.#mask * 2 + 1;
    this.#placeAgain((added & (this.#mask >>> 1)) * BUCKET_WORDS, 0);
  }

  /** Has the entries of a chain find their places again, but for one. Answers whether that was among them. */
  #placeAgain(first: number, without: number): boolean {
    const taken = this.#taken;
    let number = -this.words[first + LAST_MARK];
    takeEntries(this.words, first, taken);
    while (number > 0) {
      const { words } = this.more;
      const next = -words[number * BUCKET_WORDS + LAST_MARK];
      takeEntries(words, number * BUCKET_WORDS, taken);
      this.#giveBack(number);
      number = next;
    }
    let isFound = false;
    this.looks += taken.length / SLOT_WORDS;
    for (let entry = 0; entry < taken.length; entry += SLOT_WORDS) {
      if (taken[entry + 1] === without) isFound = true;
      else this.#put(taken[entry], taken[entry + 1]);
    }
    taken.length = 0;
    return isFound;
  }

  /** A bucket without entries that goes on with those of another. Free ones are chained through the hash of their first slot, which says nothing. */
  #take(): number {
    const number = this.#firstFree;
    if (number === 0) return this.more.addRecord();
    this.#firstFree = this.more.words[number * BUCKET_WORDS];
    return number;
  }

  #giveBack(number: number): void {
    this.more.words[number * BUCKET_WORDS] = this.#firstFree;
    this.#firstFree = number;
  }
}

function homeOf(hash: number): number {
  return hash >>> 28;
}

/** Slots go round. */
function entryAt(at: number, slot: number): number {
  return at + (slot & (SLOTS - 1)) * SLOT_WORDS;
}

function takeEntries(words: Int32Array, at: number, taken: number[]): void {
  for (let entry = at; entry < at + BUCKET_WORDS; entry += SLOT_WORDS) {
    if (words[entry + 1] > 0) taken.push(words[entry], words[entry + 1]);
    words[entry] = 0;
    words[entry + 1] = 0;
  }
}

/** Answers whether there was a slot for it. */
function putInto(words: Int32Array, at: number, hash: number, mark: number): boolean {
  const home = homeOf(hash);
  for (let slot = home; slot < home + SLOTS; slot += 1) {
    const entry = entryAt(at, slot);
    if (words[entry + 1] !== 0) continue;
    words[entry] = hash;
    words[entry + 1] = mark;
    return true;
  }
  return false;
}

/** Takes an entry out of a bucket that has no more than it holds, and closes the gap: no slot stays marked for ever. */
function removeFrom(words: Int32Array, at: number, home: number, mark: number): void {
  let gap = home;
  while (words[entryAt(at, gap) + 1] !== mark) {
    gap += 1;
    assert(gap < home + SLOTS, 'an entry that is taken away is there');
  }
  const end = gap + SLOTS;
  for (let slot = gap + 1; slot < end; slot += 1) {
    const entry = entryAt(at, slot);
    if (words[entry + 1] === 0) break;
    // An entry may move back into the gap when its home is not between the two.
    if (((slot - homeOf(words[entry])) & (SLOTS - 1)) < slot - gap) continue;
    words[entryAt(at, gap)] = words[entry];
    words[entryAt(at, gap) + 1] = words[entry + 1];
    gap = slot;
  }
  words[entryAt(at, gap)] = 0;
  words[entryAt(at, gap) + 1] = 0;
}
