/** Bytes that nobody wrote in this format. Of a journal that passed its checksum it means a newer release wrote it. */
export class MalformedBytes extends Error {
  override readonly name = 'MalformedBytes';
}

/** Longest varint of a bigint that is read: 70 groups are 490 bits, far beyond every balance. */
const BIGINT_GROUPS_MAX = 70;
const SAFE_GROUPS = 7;

/** Reads what a `ByteWriter` wrote. Every fault throws `MalformedBytes`; nothing is guessed. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  byte(): number {
    if (this.#at >= this.#bytes.length) throw new MalformedBytes('the bytes end too early');
    const value = this.#bytes[this.#at];
    this.#at += 1;
    return value;
  }

  number(): number {
    let value = this.byte();
    if (value < 128) return value;
    value -= 128;
    let scale = 128;
    for (;;) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (value > Number.MAX_SAFE_INTEGER) throw new MalformedBytes('a number is beyond 2^53');
      if (byte < 128) {
        if (byte === 0) throw new MalformedBytes('a number is not in its shortest form');
        return value;
      }
      scale *= 128;
    }
  }

  signed(): number {
    const folded = this.number();
    return folded % 2 === 1 ? -(folded + 1) / 2 : folded / 2;
  }

  bigint(): bigint {
    let value = 0n;
    let shift = 0n;
    let low = 0;
    let scale = 1;
    for (let group = 1; group <= BIGINT_GROUPS_MAX; group += 1) {
      const byte = this.byte();
      low += (byte & 127) * scale;
      scale *= 128;
      const last = byte < 128;
      if (last && byte === 0 && group > 1) throw new MalformedBytes('a number is not in its shortest form');
      if (last || group % SAFE_GROUPS === 0) {
        value += BigInt(low) << shift;
        shift += BigInt(7 * SAFE_GROUPS);
        low = 0;
        scale = 1;
      }
      if (last) return value;
    }
    throw new MalformedBytes('a number is too long');
  }

  signedBigint(): bigint {
    const folded = this.bigint();
    return folded & 1n ? -((folded + 1n) >> 1n) : folded >> 1n;
  }

  text(): string {
    const length = this.count(1);
    let text = '';
    for (let index = 0; index < length; index += 1) {
      const unit = this.number();
      if (unit > 0xffff) throw new MalformedBytes('a character is beyond 16 bits');
      text += String.fromCharCode(unit);
    }
    return text;
  }

  /** The number of entries that follow, each of at least `entryBytes`: a wrong one cannot make the reader allocate without bound. */
  count(entryBytes: number): number {
    const count = this.number();
    if (count * entryBytes > this.#bytes.length - this.#at) throw new MalformedBytes('more entries than bytes');
    return count;
  }

  bytes(length: number): Uint8Array {
    if (length > this.#bytes.length - this.#at) throw new MalformedBytes('the bytes end too early');
    const value = this.#bytes.slice(this.#at, this.#at + length);
    this.#at += length;
    return value;
  }

  /** All bytes that are left. */
  rest(): Uint8Array {
    return this.bytes(this.#bytes.length - this.#at);
  }

  boolean(): boolean {
    return this.choice([false, true]);
  }

  /** One of a few values by its number. */
  choice<T>(values: readonly T[]): T {
    const index = this.byte();
    if (index >= values.length) throw new MalformedBytes(`no value has the number ${index}`);
    return values[index];
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  end(): void {
    if (this.#at !== this.#bytes.length) throw new MalformedBytes('bytes are left over');
  }
}
