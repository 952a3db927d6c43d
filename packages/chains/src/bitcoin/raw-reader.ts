/** Reads what nodes write: little-endian numbers, and lengths before lists. Throws `RangeError` behind the end. */
export class RawReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get at(): number {
    return this.#at;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  /** Which is read next; undefined at the end. */
  get nextByte(): number | undefined {
    return this.#bytes[this.#at];
  }

  take(length: number): Buffer {
    if (this.#at + length > this.#bytes.length) throw new RangeError('the bytes end too early');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  since(start: number): Buffer {
    return this.#bytes.subarray(start, this.#at);
  }

  byte(): number {
    return this.take(1).readUInt8();
  }

  word(): number {
    return this.take(4).readUInt32LE();
  }

  long(): bigint {
    return this.take(8).readBigUInt64LE();
  }

  /** A number in as few of 1, 3, 5 or 9 bytes as it needs. */
  count(): number {
    const first = this.byte();
    if (first < 0xfd) return first;
    if (first === 0xfd) return this.take(2).readUInt16LE();
    if (first === 0xfe) return this.word();
    const long = this.long();
    if (long > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('a length beyond all bytes');
    return Number(long);
  }

  /** Bytes behind their length. */
  string(): Buffer {
    return this.take(this.count());
  }

  list<Item>(readItem: () => Item): Item[] {
    const items: Item[] = [];
    for (let left = this.count(); left > 0; left--) items.push(readItem());
    return items;
  }

  /** A hash, in the order of bytes in which people write it. */
  hash(): string {
    return Buffer.from(this.take(32)).reverse().toString('hex');
  }
}
