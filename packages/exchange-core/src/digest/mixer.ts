import { ByteWriter } from '../codec/byte-writer.ts';

const TWO_32 = 2 ** 32;
const LIMB_BITS = 64n;
const LIMB = 0xffff_ffff_ffff_ffffn;
/** Two views of the same memory take a bigint apart without making others; which half comes first is the machine's, and all cores run on it. */
const limb = new BigUint64Array(1);
const words = new Uint32Array(limb.buffer);
const shared = new ByteWriter();

/**
 * Mixes whatever it is told into 64 bits. Every step can be undone, so two runs that differ in one word differ at the end. It guards
 * against faults, not against somebody who looks for two inputs with one value: the state hash does that.
 */
export class Mixer {
  // Not 0, from which a word of 0 would lead nowhere.
  #left = 0x243f6a88;
  #right = 0x05a308d3;

  /** 32 bits. */
  word(value: number): void {
    let left = Math.imul(this.#left ^ value, 0x9e3779b1);
    left ^= left >>> 15;
    const right = Math.imul(((this.#right << 13) | (this.#right >>> 19)) ^ value, 0x85ebca77);
    this.#left = left;
    // Within 32 bits, as all the rest: a sum beyond them would be kept as a fraction.
    this.#right = ((right ^ (right >>> 13)) + left) | 0;
  }

  /** 64 bits, in hardly more time than 32: each half takes one word. */
  pair(low: number, high: number): void {
    const left = Math.imul(this.#left ^ low, 0x9e3779b1);
    const right = Math.imul(this.#right ^ high, 0x85ebca77);
    this.#join(left ^ (left >>> 15), right ^ (right >>> 13));
  }

  /** A whole number up to 2^53 of either sign. */
  number(value: number): void {
    this.word(value | 0);
    if (value !== value >>> 0) this.word(Math.floor(value / TWO_32));
  }

  bigint(value: bigint): void {
    if (value > LIMB || value < 0n) {
      this.#longBigint(value);
      return;
    }
    limb[0] = value;
    this.word(words[0]);
    this.word(words[1]);
  }

  /** Its sign, then 64 bits after 64 bits from the lowest on. */
  #longBigint(value: bigint): void {
    this.word(value < 0n ? -1 : 1);
    for (let rest = value < 0n ? -value : value; rest > 0n; rest >>= LIMB_BITS) this.bigint(rest & LIMB);
  }

  text(value: string): void {
    this.word(value.length);
    for (let index = 0; index < value.length; index += 1) this.word(value.charCodeAt(index));
  }

  bytes(value: Uint8Array): void {
    const { length } = value;
    this.word(length);
    let at = 0;
    // The steps of `word`, with the halves at hand: most of what is mixed are bytes.
    let left = this.#left;
    let right = this.#right;
    for (; at + 4 <= length; at += 4) {
      const word = value[at] | (value[at + 1] << 8) | (value[at + 2] << 16) | (value[at + 3] << 24);
      left = Math.imul(left ^ word, 0x9e3779b1);
      left ^= left >>> 15;
      right = Math.imul(((right << 13) | (right >>> 19)) ^ word, 0x85ebca77);
      right = ((right ^ (right >>> 13)) + left) | 0;
    }
    this.#left = left;
    this.#right = right;
    for (; at < length; at += 1) this.word(value[at]);
  }

  /** A run of words, of whatever they are. Each half has two parts that wait for each other at the end alone, so that a processor takes in four words at once. */
  words(words: Int32Array, from: number, to: number): void {
    let left = this.#left;
    let right = this.#right;
    let otherLeft = ~left;
    let otherRight = ~right;
    let at = from;
    for (; at + 4 <= to; at += 4) {
      left = Math.imul(left ^ words[at], 0x9e3779b1);
      right = Math.imul(right ^ words[at + 1], 0x85ebca77);
      otherLeft = Math.imul(otherLeft ^ words[at + 2], 0xc2b2ae3d);
      otherRight = Math.imul(otherRight ^ words[at + 3], 0x27d4eb2f);
      left ^= left >>> 15;
      right ^= right >>> 13;
      otherLeft ^= otherLeft >>> 15;
      otherRight ^= otherRight >>> 13;
    }
    this.#join(left, right);
    this.#join(this.#left ^ otherLeft, this.#right ^ otherRight);
    for (; at < to; at += 1) this.word(words[at]);
  }

  /** The bytes that a function writes of it. */
  written<T>(write: (writer: ByteWriter, value: T) => void, value: T): void {
    shared.clear();
    write(shared, value);
    this.bytes(shared.written());
  }

  /** Anything made of numbers, texts, lists and plain objects: for what is rare. */
  anything(value: unknown): void {
    if (typeof value === 'number') this.number(value);
    else if (typeof value === 'bigint') this.bigint(value);
    else if (typeof value === 'string') this.text(value);
    else if (value instanceof Uint8Array) this.bytes(value);
    else if (typeof value === 'object' && value !== null) {
      // Whatever the order in which the fields were written, and whether one without a value is there.
      const parts = Object.entries(value).filter(([, part]) => part !== undefined);
      this.word(parts.length);
      for (const [, part] of parts.sort(([one], [other]) => (one < other ? -1 : 1))) this.anything(part);
    } else this.word(value === true ? 1 : 0);
  }

  /** Brings what each half has taken into the other. Can be undone as well. */
  #join(left: number, right: number): void {
    this.#left = (left + ((right << 16) | (right >>> 16))) | 0;
    this.#right = (((right << 13) | (right >>> 19)) + this.#left) | 0;
  }

  /** Sixteen hexadecimal digits. */
  toString(): string {
    const hex = (half: number) => (half >>> 0).toString(16).padStart(8, '0');
    return hex(this.#left) + hex(this.#right);
  }
}
