const INITIAL_BYTES = 256;
/** A varint of a number below 2^53. */
const NUMBER_BYTES_MAX = 8;
const SAFE_MAX = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Appends numbers and texts to bytes that grow. Whole numbers are varints: seven bits a byte, the lowest first, the top bit set
 * on all but the last, always in the shortest form, so that equal values have equal bytes.
 */
export class ByteWriter {
  declare private memory: Uint8Array;
  #length = 0;
  /** Bytes that were handed on already. */
  #handedOn = 0;
  declare private readonly onPart: ((part: Uint8Array) => void) | undefined;

  /**
   * With `parts` the bytes are handed on whenever so many are there, so that a large state is never in memory twice. A part is the
   * writer's own memory: it is to be copied or used up before `onPart` returns. The last part comes with `end`.
   */
  constructor(parts?: { readonly bytes: number; readonly onPart: (part: Uint8Array) => void }) {
    this.memory = new Uint8Array(parts?.bytes ?? INITIAL_BYTES);
    this.onPart = parts?.onPart;
  }

  get length(): number {
    return this.#handedOn + this.#length;
  }

  /** 0 to 255. */
  byte(value: number): void {
    this.#reserve(1);
    this.memory[this.#length] = value;
    this.#length += 1;
  }

  /** A whole number 0 to 2^53 − 1. Anything else is a defect of the caller and throws. */
  number(value: number): void {
    if (this.#length + NUMBER_BYTES_MAX > this.memory.length) this.#reserve(NUMBER_BYTES_MAX);
    if (value >>> 0 === value) this.#small(value);
    else this.#large(value);
  }

  /** Below 2^32. */
  #small(value: number): void {
    const bytes = this.memory;
    let at = this.#length;
    let rest = value;
    while (rest > 127) {
      bytes[at] = (rest & 127) | 128;
      at += 1;
      rest >>>= 7;
    }
    bytes[at] = rest;
    this.#length = at + 1;
  }

  /** The lower 28 bits as four groups, then the rest, which is at most 25 bits and not 0. */
  #large(value: number): void {
    if (value < 0 || !Number.isSafeInteger(value)) {
      throw new RangeError(`${value} is not a whole number that can be stored`);
    }
    const upper = Math.floor(value / 2 ** 28);
    const lower = value - upper * 2 ** 28;
    const bytes = this.memory;
    const at = this.#length;
    bytes[at] = (lower & 127) | 128;
    bytes[at + 1] = ((lower >>> 7) & 127) | 128;
    bytes[at + 2] = ((lower >>> 14) & 127) | 128;
    bytes[at + 3] = (lower >>> 21) | 128;
    this.#length = at + 4;
    this.#small(upper);
  }

  /** A whole number of either sign, folded: 0, −1, 1, −2 … */
  signed(value: number): void {
    this.number(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** A bigint from 0 up. */
  bigint(value: bigint): void {
    if (value === 0n) {
      // Most amounts that are written are 0: what is not filled, what is not by quote total.
      this.byte(0);
      return;
    }
    if (value < 0n) throw new RangeError(`${value} is negative`);
    let rest = value;
    while (rest > SAFE_MAX) {
      // Seven groups of seven bits at a time: few divisions of big numbers.
      let low = Number(rest & 0x1ffffffffffffn);
      rest >>= 49n;
      this.#reserve(7);
      for (let group = 0; group < 7; group += 1) {
        this.memory[this.#length] = (low % 128) + 128;
        this.#length += 1;
        low = Math.floor(low / 128);
      }
    }
    this.number(Number(rest));
  }

  signedBigint(value: bigint): void {
    this.bigint(value < 0n ? -2n * value - 1n : 2n * value);
  }

  /** The number of UTF-16 units, then each: exact for every text, one byte for each ASCII character. */
  text(value: string): void {
    const { length } = value;
    this.number(length);
    if (length === 0) return;
    this.#reserve(length);
    const bytes = this.memory;
    let at = this.#length;
    let index = 0;
    for (; index < length; index += 1) {
      const unit = value.charCodeAt(index);
      if (unit > 127) break;
      bytes[at] = unit;
      at += 1;
    }
    this.#length = at;
    for (; index < length; index += 1) this.number(value.charCodeAt(index));
  }

  bytes(value: Uint8Array): void {
    this.#reserve(value.length);
    this.memory.set(value, this.#length);
    this.#length += value.length;
  }

  boolean(value: boolean): void {
    this.byte(value ? 1 : 0);
  }

  /** A copy of what was written. */
  take(): Uint8Array {
    return this.memory.slice(0, this.#length);
  }

  /** What was written, in the writer's own memory: good until the next call. */
  written(): Uint8Array {
    return this.memory.subarray(0, this.#length);
  }

  /** Hands on what is left. For a writer of parts. */
  end(): void {
    if (this.#length > 0) this.#handOn();
  }

  /** Starts anew in the same memory. */
  clear(): void {
    this.#length = 0;
  }

  #handOn(): void {
    this.onPart?.(this.written());
    this.#handedOn += this.#length;
    this.#length = 0;
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.memory.length) return;
    if (this.onPart !== undefined && this.#length > 0) this.#handOn();
    const needed = this.#length + count;
    if (needed <= this.memory.length) return;
    const grown = new Uint8Array(Math.max(needed, this.memory.length * 2));
    grown.set(this.written());
    this.memory = grown;
  }
}
