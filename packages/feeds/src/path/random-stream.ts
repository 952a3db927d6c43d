/**
 * Repeatable noise. Only integer operations and the exactly rounded float operations (+ − × ÷ √) are used in this folder, never
 * Math.exp and its kin, whose last digit may differ between engines: a price of today must come out the same in every later version.
 */

/** A 32-bit number from a text: FNV-1a, then mixed. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return mix(hash, 0);
}

/** A good 32-bit hash (the constants are Ellis' lowbias32) with a key in the middle. */
function mix(value: number, key: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x21f0aaad);
  mixed ^= (mixed >>> 15) ^ key;
  mixed = Math.imul(mixed, 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

const UNIT = 1 / 2 ** 32;
/** Mean and deviation of the sum of four bytes. */
const BYTE_SUM_MEAN = 510;
const BYTE_SUM_DEVIATION = 147.8005413;

/** A sequence of numbers that depends on nothing but what it was last seated on. One instance is re-seated again and again, so nothing is allocated. */
export class RandomStream {
  #counter = 0;
  #key = 0;

  /** `key` names whose noise it is, `level` and `index` the place. */
  seat(key: number, level: number, index: number): void {
    this.#key = mix(key + Math.imul(level, 0x85ebca6b), index);
    this.#counter = mix(index + Math.imul(level, 0xc2b2ae35), key);
  }

  #next(): number {
    this.#counter = (this.#counter + 0x9e3779b9) | 0;
    return mix(this.#counter, this.#key);
  }

  /** 0 ≤ value < 1. */
  unit(): number {
    return this.#next() * UNIT;
  }

  /** Close to a normal number with mean 0 and deviation 1: the sum of four random bytes; never beyond ±3.5. */
  normal(): number {
    const word = this.#next();
    const sum = (word & 255) + ((word >>> 8) & 255) + ((word >>> 16) & 255) + (word >>> 24);
    return (sum - BYTE_SUM_MEAN) / BYTE_SUM_DEVIATION;
  }

  /** Shared with nobody. */
  sharedNormal(): number {
    return this.normal();
  }
}

/**
 * A symbol's own stream together with one that all symbols of the market see alike, so that coins rise and fall together within the
 * day as they do from day to day.
 */
export class SharedRandomStream extends RandomStream {
  readonly #common = new RandomStream();
  readonly #commonKey: number;
  readonly #share: number;
  readonly #ownShare: number;

  /** `share` is the correlation of a symbol's steps with the market's, 0 to 1. */
  constructor(commonKey: number, share: number) {
    super();
    this.#commonKey = commonKey;
    this.#share = share;
    this.#ownShare = Math.sqrt(1 - share * share);
  }

  override seat(key: number, level: number, index: number): void {
    super.seat(key, level, index);
    this.#common.seat(this.#commonKey, level, index);
  }

  override sharedNormal(): number {
    return this.#share * this.#common.normal() + this.#ownShare * this.normal();
  }
}

/** (1 + x/1024)^1024: e^x to within 2 % for |x| ≤ 4, the same on every machine. */
export function exponential(exponent: number): number {
  let power = 1 + exponent / 1024;
  for (let doubling = 0; doubling < 10; doubling += 1) power *= power;
  return power;
}
