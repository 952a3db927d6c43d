import { createHash } from 'node:crypto';
import { BLOCK_WORDS, chachaBlock, KEY_WORDS } from './chacha-block.ts';

/**
 * Repeatable noise. Only integer operations and the exactly rounded float operations (+ − × ÷ √) are used in this folder, never
 * Math.exp and its kin, whose last digit may differ between engines: a price of today must come out the same in every later version.
 */

/** Whose noise it is: 256 bits. Nobody who sees some of a stream finds the rest, unless he has the seed. */
export type StreamKey = Uint32Array;

/** The key of a stream: SHA-256 over the whole seed and what the stream is for. */
export function streamKey(seed: string, ...purpose: readonly string[]): StreamKey {
  // As JSON: no seed and purpose together read as others do.
  const digest = createHash('sha256')
    .update(JSON.stringify([seed, ...purpose]))
    .digest();
  return Uint32Array.from({ length: KEY_WORDS }, (_, word) => digest.readUInt32LE(4 * word));
}

const UNIT = 1 / 2 ** 32;
/** Mean and deviation of the sum of four bytes. */
const BYTE_SUM_MEAN = 510;
const BYTE_SUM_DEVIATION = 147.8005413;
const NO_KEY: StreamKey = new Uint32Array(KEY_WORDS);

/** A sequence of numbers that depends on nothing but what it was last seated on. One instance is re-seated again and again, so nothing is allocated. */
export class RandomStream {
  #key = NO_KEY;
  #level = 0;
  #index = 0;
  readonly #block = new Uint32Array(BLOCK_WORDS);
  #blockNumber = 0;
  #word = BLOCK_WORDS;

  /** `key` names whose noise it is, `level` and `index` the place. */
  seat(key: StreamKey, level: number, index: number): void {
    this.#key = key;
    this.#level = level;
    this.#index = index;
    this.#blockNumber = 0;
    this.#word = BLOCK_WORDS;
  }

  #next(): number {
    if (this.#word === BLOCK_WORDS) {
      chachaBlock(this.#key, this.#blockNumber, this.#level, this.#index, 0, this.#block);
      this.#blockNumber += 1;
      this.#word = 0;
    }
    const value = this.#block[this.#word];
    this.#word += 1;
    return value;
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
  readonly #commonKey: StreamKey;
  readonly #share: number;
  readonly #ownShare: number;

  /** `share` is the correlation of a symbol's steps with the market's, 0 to 1. */
  constructor(commonKey: StreamKey, share: number) {
    super();
    this.#commonKey = commonKey;
    this.#share = share;
    this.#ownShare = Math.sqrt(1 - share * share);
  }

  override seat(key: StreamKey, level: number, index: number): void {
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
