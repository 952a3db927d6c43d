/** Bytes that nobody wrote in this format. Of a journal that passed its checksum it means a newer release wrote it. */
export class MalformedBytes extends Error {
  override readonly name = 'MalformedBytes';
}

/** Longest varint of a bigint that is read: 70 groups are 490 bits, far beyond every balance. */
const BIGINT_GROUPS_MAX = 70;
const SAFE_GROUPS = 7;
/** Of four groups. */
const SMALL_BITS = 28;
/** Once, here: a power of a name is computed anew each time that it is asked for. */
const SMALL_END = 2 ** SMALL_BITS;
/** Of a number below 2^53, what is above them. */
const UPPER_MAX = 2 ** 25 - 1;
/** Characters that are made at once: each is an argument of a call. */
const UNITS_AT_ONCE = 4_096;

/** Reads what a `ByteWriter` wrote. Every fault throws `MalformedBytes`; nothing is guessed. */
export class ByteReader {
  declare private readonly memory: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.memory = bytes;
  }

  byte(): number {
    if (this.#at >= this.memory.length) throw new MalformedBytes('the bytes end too early');
    const value = this.memory[this.#at];
    this.#at += 1;
    return value;
  }

  number(): number {
    const bytes = this.memory;
    let at = this.#at;
    let value = 0;
    // Four groups fit the machine's words; most numbers have no more.
    for (let shift = 0; shift < SMALL_BITS; shift += 7) {
      if (at >= bytes.length) throw new MalformedBytes('the bytes end too early');
      const byte = bytes[at];
      at += 1;
      value |= (byte & 127) << shift;
      if (byte > 127) continue;
      if (byte === 0 && shift > 0) throw new MalformedBytes('a number is not in its shortest form');
      this.#at = at;
      return value;
    }
    this.#at = at;
    return this.#large(value);
  }

  /** Goes on behind the first four groups: there are four more at most, which fit the machine's words as well. */
  #large(small: number): number {
    const bytes = this.memory;
    let at = this.#at;
    let upper = 0;
    for (let shift = 0; shift < SMALL_BITS; shift += 7) {
      if (at >= bytes.length) throw new MalformedBytes('the bytes end too early');
      const byte = bytes[at];
      at += 1;
      upper |= (byte & 127) << shift;
      if (upper > UPPER_MAX) break;
      if (byte > 127) continue;
      if (byte === 0) throw new MalformedBytes('a number is not in its shortest form');
      this.#at = at;
      return upper * SMALL_END + small;
    }
    throw new MalformedBytes('a number is beyond 2^53');
  }

  signed(): number {
    const folded = this.number();
    return folded % 2 === 1 ? -(folded + 1) / 2 : folded / 2;
  }

  bigint(): bigint {
    // Most amounts are 0, as in `ByteWriter`: no bigint is made for them.
    if (this.memory[this.#at] === 0) {
      this.#at += 1;
      return 0n;
    }
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

  /** In one piece: a string that grows character by character takes twenty times the memory and the time. */
  text(): string {
    const length = this.count(1);
    if (length === 0) return '';
    const start = this.#at;
    const end = start + length;
    let at = start;
    while (at < end && this.memory[at] < 128) at += 1;
    if (at < end) return this.#wideText(length);
    this.#at = end;
    return textOfUnits(this.memory, start, end);
  }

  /** Passes over a text. */
  skipText(): void {
    const length = this.count(1);
    let at = this.#at;
    const end = at + length;
    while (at < end && this.memory[at] < 128) at += 1;
    // From here on units may take more than one byte.
    let left = end - at;
    this.#at = at;
    for (; left > 0; left -= 1) this.number();
  }

  /** Bytes that were read. */
  get position(): number {
    return this.#at;
  }

  get left(): number {
    return this.memory.length - this.#at;
  }

  /** Some character is none of ASCII's: its unit takes more than one byte. */
  #wideText(length: number): string {
    const units = new Uint16Array(length);
    for (let index = 0; index < length; index += 1) {
      const unit = this.number();
      if (unit > 0xffff) throw new MalformedBytes('a character is beyond 16 bits');
      units[index] = unit;
    }
    return textOfUnits(units, 0, length);
  }

  /** The number of entries that follow, each of at least `entryBytes`: a wrong one cannot make the reader allocate without bound. */
  count(entryBytes: number): number {
    const count = this.number();
    if (count * entryBytes > this.memory.length - this.#at) throw new MalformedBytes('more entries than bytes');
    return count;
  }

  /** A copy, for whoever keeps it. */
  bytes(length: number): Uint8Array {
    return this.view(length).slice();
  }

  /** As `bytes`, but a view of the reader's own bytes, which live as long as it does. */
  view(length: number): Uint8Array {
    if (length > this.memory.length - this.#at) throw new MalformedBytes('the bytes end too early');
    const value = this.memory.subarray(this.#at, this.#at + length);
    this.#at += length;
    return value;
  }

  /** A view of all bytes that are left. */
  rest(): Uint8Array {
    return this.view(this.memory.length - this.#at);
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
    return this.#at === this.memory.length;
  }

  end(): void {
    if (this.#at !== this.memory.length) throw new MalformedBytes('bytes are left over');
  }
}

function textOfUnits(units: Uint8Array | Uint16Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at += UNITS_AT_ONCE) {
    const piece = units.subarray(at, Math.min(end, at + UNITS_AT_ONCE));
    text += Reflect.apply(String.fromCharCode, undefined, piece);
  }
  return text;
}
