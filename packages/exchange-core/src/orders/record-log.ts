import { assert } from '../assertion.ts';
import { RecordRoom } from '../matching/record-memory.ts';

/** Records lie one behind the other in pieces of this size, of which a longer record has several in a row. A location is a place in all of the memory. */
const PIECE_BYTES = 16_384;
const LOCATIONS_MAX = 2 ** 31;
/** A piece begins with the number of its first record, as a double, and with how many bytes of it are taken. */
const PIECE_NUMBERS = PIECE_BYTES / 8;
const PIECE_WORDS = PIECE_BYTES / 4;
const TAKEN = 2;
const HEAD_BYTES = 16;
const PIECES_AT_FIRST = 4;

/**
 * Records of bytes in the order in which they came, taken away from the front only. They lie in one memory; what is taken away makes room for what comes,
 * so that the system gives no more of it than was ever needed at once. Nothing is moved where there is room, and to add or to take away one costs the
 * same however many there are.
 */
export class RecordLog {
  declare private readonly memory: RecordRoom;
  /** In the order of their records. */
  readonly #pieces: number[] = [];
  readonly #free: number[] = [];
  /** Location of the oldest record, and how many were there before it. */
  #first = 0;
  #dropped = 0;
  #count = 0;

  /** With room for so many bytes at once. */
  constructor(room = PIECES_AT_FIRST * PIECE_BYTES) {
    this.memory = new RecordRoom(PIECE_WORDS, Math.max(PIECES_AT_FIRST, piecesOf(room)));
  }

  get count(): number {
    return this.#count;
  }

  /** Where the record lies until it is dropped. */
  append(record: Uint8Array): number {
    const size = lengthSize(record.length) + record.length;
    let piece = this.#pieces.at(-1);
    if (piece === undefined || this.#takenOf(piece) + size > PIECE_BYTES) piece = this.#addPiece(HEAD_BYTES + size);
    const taken = this.#takenOf(piece);
    const location = piece * PIECE_BYTES + taken;
    if (this.#count === 0) this.#first = location;
    writeRecord(this.memory.bytes, location, record);
    this.memory.words[piece * PIECE_WORDS + TAKEN] = taken + size;
    this.#count += 1;
    return location;
  }

  /** A view of the record, good until it is dropped and the next one comes. */
  at(location: number): Uint8Array {
    const { bytes } = this.memory;
    const start = location + lengthBytes(bytes, location);
    return bytes.subarray(start, start + recordLength(bytes, location));
  }

  /** Whether the record there begins with the first `length` bytes of `key`. */
  beginsWith(location: number, key: Uint8Array, length: number): boolean {
    const { bytes } = this.memory;
    const start = location + lengthBytes(bytes, location);
    if (recordLength(bytes, location) < length) return false;
    for (let index = 0; index < length; index += 1) if (bytes[start + index] !== key[index]) return false;
    return true;
  }

  /** Location of the oldest record. There is one. */
  get first(): number {
    return this.#first;
  }

  dropFirst(): void {
    const { bytes } = this.memory;
    this.#first += lengthBytes(bytes, this.#first) + recordLength(bytes, this.#first);
    this.#count -= 1;
    this.#dropped += 1;
    const piece = this.#pieces[0];
    const taken = this.#takenOf(piece);
    if (this.#first < piece * PIECE_BYTES + taken) return;
    this.#pieces.shift();
    for (let left = piecesOf(taken); left > 0; left -= 1) this.#free.push(piece + left - 1);
    if (this.#pieces.length > 0) this.#first = this.#pieces[0] * PIECE_BYTES + HEAD_BYTES;
  }

  /** Views of the records from one place in the order to another, the oldest at 0. Of those before them only some of one piece are looked at. */
  *between(start: number, end: number): Generator<Uint8Array> {
    const { bytes } = this.memory;
    const to = Math.min(end, this.#count);
    if (start >= to) return;
    let index = this.#pieceWith(start);
    let place = Math.max(0, this.#numberOf(this.#pieces[index]) - this.#dropped);
    for (; place < to; index += 1) {
      const piece = this.#pieces[index];
      const behind = piece * PIECE_BYTES + this.#takenOf(piece);
      for (let at = this.#beginningOf(index); at < behind && place < to; place += 1) {
        const from = at + lengthBytes(bytes, at);
        at = from + recordLength(bytes, at);
        if (place >= start) yield bytes.subarray(from, at);
      }
    }
  }

  /** All records with their lengths, the oldest first, as views of the pieces in which they lie. */
  *pieces(): Generator<Uint8Array> {
    for (const [index, piece] of this.#pieces.entries()) {
      yield this.memory.bytes.subarray(this.#beginningOf(index), piece * PIECE_BYTES + this.#takenOf(piece));
    }
  }

  /** Index of the piece with the record at a place in the order. */
  #pieceWith(place: number): number {
    const number = this.#dropped + place;
    let [first, behind] = [0, this.#pieces.length];
    while (behind - first > 1) {
      const middle = (first + behind) >>> 1;
      if (this.#numberOf(this.#pieces[middle]) <= number) first = middle;
      else behind = middle;
    }
    return first;
  }

  /** Where the first record that is still there begins in a piece. */
  #beginningOf(index: number): number {
    return index === 0 ? this.#first : this.#pieces[index] * PIECE_BYTES + HEAD_BYTES;
  }

  /** How many records came before those of the piece. */
  #numberOf(piece: number): number {
    return this.memory.numbers[piece * PIECE_NUMBERS];
  }

  #takenOf(piece: number): number {
    return this.memory.words[piece * PIECE_WORDS + TAKEN];
  }

  /** An empty piece at the end for so many bytes; of more than one nobody has had any. */
  #addPiece(bytes: number): number {
    let piece = bytes > PIECE_BYTES ? undefined : this.#free.pop();
    if (piece === undefined) {
      piece = this.memory.addRecord();
      for (let left = piecesOf(bytes) - 1; left > 0; left -= 1) this.memory.addRecord();
      assert(this.memory.used * PIECE_BYTES <= LOCATIONS_MAX, 'the records lie in as many places as have a number');
    }
    this.memory.numbers[piece * PIECE_NUMBERS] = this.#dropped + this.#count;
    this.memory.words[piece * PIECE_WORDS + TAKEN] = HEAD_BYTES;
    this.#pieces.push(piece);
    return piece;
  }
}

/** How many have room for so many bytes. */
function piecesOf(bytes: number): number {
  return Math.trunc((bytes + PIECE_BYTES - 1) / PIECE_BYTES);
}

/** The length as a varint, as a `ByteWriter` writes it, then the record. */
function writeRecord(bytes: Uint8Array, location: number, record: Uint8Array): void {
  let at = location;
  let rest = record.length;
  while (rest > 127) {
    bytes[at] = (rest & 127) | 128;
    at += 1;
    rest >>>= 7;
  }
  bytes[at] = rest;
  bytes.set(record, at + 1);
}

function recordLength(bytes: Uint8Array, at: number): number {
  let length = bytes[at] & 127;
  for (let place = 1; bytes[at + place - 1] > 127; place += 1) length |= (bytes[at + place] & 127) << (7 * place);
  return length;
}

function lengthBytes(bytes: Uint8Array, at: number): number {
  let count = 1;
  while (bytes[at + count - 1] > 127) count += 1;
  return count;
}

/** Bytes of the varint of a length. */
function lengthSize(length: number): number {
  let size = 1;
  for (let rest = length; rest > 127; rest >>>= 7) size += 1;
  return size;
}
