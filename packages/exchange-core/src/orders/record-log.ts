import { assert } from '../assertion.ts';

/** Records lie in pieces of this size, which is also how many places one has: a location is the piece's number and the place in it. */
const SEGMENT_BYTES = 65_536;
const SEGMENTS_MAX = 65_536;
const LENGTH_BYTES_MAX = 4;

interface Segment {
  readonly bytes: Uint8Array;
  used: number;
  count: number;
}

/**
 * Records of bytes in the order in which they came, taken away from the front only. They lie outside of the collector's heap, and nothing
 * is ever moved: to add or to take away one costs the same however many there are.
 */
export class RecordLog {
  #segments: Segment[] = [];
  /** Number of the first segment; numbers come round. */
  #firstNumber = 0;
  /** Place of the first record in the first segment. */
  #firstAt = 0;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Where the record lies until it is dropped. */
  append(record: Uint8Array): number {
    let segment = this.#segments.at(-1);
    if (segment === undefined || segment.used + LENGTH_BYTES_MAX + record.length > segment.bytes.length) {
      assert(this.#segments.length < SEGMENTS_MAX, 'the records lie in as many places as have a number');
      // A record beyond the size has a segment of its own.
      segment = { bytes: new Uint8Array(Math.max(SEGMENT_BYTES, LENGTH_BYTES_MAX + record.length)), used: 0, count: 0 };
      this.#segments.push(segment);
    }
    const number = (this.#firstNumber + this.#segments.length - 1) % SEGMENTS_MAX;
    const location = number * SEGMENT_BYTES + segment.used;
    segment.used = writeRecord(segment, record);
    segment.count += 1;
    this.#count += 1;
    return location;
  }

  /** A view of the record, good as long as it is in the log. */
  at(location: number): Uint8Array {
    const { bytes } = this.#segmentOf(location);
    const at = location % SEGMENT_BYTES;
    const start = at + lengthBytes(bytes, at);
    return bytes.subarray(start, start + recordLength(bytes, at));
  }

  /** Whether the record there begins with the first `length` bytes of `key`. */
  beginsWith(location: number, key: Uint8Array, length: number): boolean {
    const { bytes } = this.#segmentOf(location);
    const at = location % SEGMENT_BYTES;
    const start = at + lengthBytes(bytes, at);
    if (recordLength(bytes, at) < length) return false;
    for (let index = 0; index < length; index += 1) if (bytes[start + index] !== key[index]) return false;
    return true;
  }

  /** Location of the oldest record. There is one. */
  get first(): number {
    return this.#firstNumber * SEGMENT_BYTES + this.#firstAt;
  }

  dropFirst(): void {
    const segment = this.#segments[0];
    const { bytes } = segment;
    this.#firstAt += lengthBytes(bytes, this.#firstAt) + recordLength(bytes, this.#firstAt);
    segment.count -= 1;
    this.#count -= 1;
    if (this.#firstAt < segment.used) return;
    // There is at most one segment for a thousand records or so: the list is short.
    this.#segments.shift();
    this.#firstNumber = (this.#firstNumber + 1) % SEGMENTS_MAX;
    this.#firstAt = 0;
  }

  /** Views of the records from one place in the order to another, the oldest at 0. Looks at the pieces before them, not at their records. */
  *between(start: number, end: number): Generator<Uint8Array> {
    let place = 0;
    for (const [index, { bytes, used, count }] of this.#segments.entries()) {
      if (place >= end) return;
      const isPassedOver = place + count <= start;
      let at = index === 0 ? this.#firstAt : 0;
      while (!isPassedOver && at < used && place < end) {
        const from = at + lengthBytes(bytes, at);
        at = from + recordLength(bytes, at);
        if (place >= start) yield bytes.subarray(from, at);
        place += 1;
      }
      if (isPassedOver) place += count;
    }
  }

  /** All records with their lengths, the oldest first, as views of the pieces in which they lie. */
  *pieces(): Generator<Uint8Array> {
    for (const [index, { bytes, used }] of this.#segments.entries()) {
      yield bytes.subarray(index === 0 ? this.#firstAt : 0, used);
    }
  }

  #segmentOf(location: number): Segment {
    const number = Math.trunc(location / SEGMENT_BYTES);
    return this.#segments[(number - this.#firstNumber + SEGMENTS_MAX) % SEGMENTS_MAX];
  }
}

/** The length as a varint, as a `ByteWriter` writes it, then the record. Answers the place behind it. */
function writeRecord({ bytes, used }: Segment, record: Uint8Array): number {
  let at = used;
  let rest = record.length;
  while (rest > 127) {
    bytes[at] = (rest & 127) | 128;
    at += 1;
    rest >>>= 7;
  }
  bytes[at] = rest;
  bytes.set(record, at + 1);
  return at + 1 + record.length;
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
