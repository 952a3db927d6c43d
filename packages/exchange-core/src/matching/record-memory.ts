const BYTES_A_WORD = 4;
/**
 * Where the first record begins. The C library gives a large piece of memory 16 bytes behind the begin of a page, so this is where a line of the
 * caches (64 bytes) begins, and a record of two lines lies in two. Elsewhere it lies in three, which costs time and nothing else.
 */
const LINE_BEGINS_AT = 48;
/** What there is of something at first where nobody said how much of it there will be. */
const RECORDS_AT_FIRST = 256;

/** Records one behind the other, as numbers of every size. */
export interface RecordMemory {
  readonly numbers: Float64Array;
  readonly words: Int32Array;
  readonly bytes: Uint8Array;
}

/** So many bytes, all 0: of records, or of rows that are copies of them (`event-rows.ts`). */
export function memoryOf(bytes: number): RecordMemory {
  const buffer = new ArrayBuffer(LINE_BEGINS_AT + bytes);
  return {
    numbers: new Float64Array(buffer, LINE_BEGINS_AT),
    words: new Int32Array(buffer, LINE_BEGINS_AT),
    bytes: new Uint8Array(buffer, LINE_BEGINS_AT),
  };
}

/**
 * All records of one kind of thing in one memory, by places that count from 0. Whoever knows how many there may be says so, and nothing is ever moved
 * up to there: the system gives a page of such a memory when something is written in it. Beyond that, and where nobody said anything, it doubles.
 * The memory is another one then, so it is asked for here each time: nobody keeps `words` from one call to the next.
 */
export class RecordRoom implements RecordMemory {
  declare numbers: Float64Array;
  declare words: Int32Array;
  declare bytes: Uint8Array;
  declare readonly recordWords: number;
  #used = 0;
  declare private room: number;

  /** @param recordWords an even number @param room records for which there is room at once */
  constructor(recordWords: number, room = RECORDS_AT_FIRST) {
    this.recordWords = recordWords;
    const reserved = reservedMemory(room * recordWords * BYTES_A_WORD);
    this.room = reserved === undefined ? RECORDS_AT_FIRST : room;
    const { numbers, words, bytes } = reserved ?? memoryOf(RECORDS_AT_FIRST * recordWords * BYTES_A_WORD);
    this.numbers = numbers;
    this.words = words;
    this.bytes = bytes;
  }

  /** Places are below this; it only grows. */
  get used(): number {
    return this.#used;
  }

  /** The place behind the last one, whose record is all 0. */
  addRecord(): number {
    const place = this.#used;
    if (place === this.room) this.#double();
    this.#used = place + 1;
    return place;
  }

  #double(): void {
    this.room *= 2;
    const { numbers, words, bytes } = memoryOf(this.room * this.recordWords * BYTES_A_WORD);
    bytes.set(this.bytes);
    this.numbers = numbers;
    this.words = words;
    this.bytes = bytes;
  }
}

/** Undefined where a system that counts addresses as if they were used does not give so many. */
function reservedMemory(bytes: number): RecordMemory | undefined {
  try {
    return memoryOf(bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
