const word = (value: bigint): bigint => BigInt.asUintN(64, value);

/**
 * SplitMix64 (Steele, Lea, Flood; https://prng.di.unimi.it/splitmix64.c): 64-bit numbers from a seed of any size. Every bit of the
 * seed turns half of the bits of the first number, so it is what a generator's state is drawn from.
 */
export function* splitMix64(seed: bigint): Generator<bigint, never> {
  let state = word(seed);
  while (true) {
    state = word(state + 0x9e3779b97f4a7c15n);
    const first = word((state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n);
    const second = word((first ^ (first >> 27n)) * 0x94d049bb133111ebn);
    yield second ^ (second >> 31n);
  }
}

const rotated = (value: number, places: number): number => (value << places) | (value >>> (32 - places));

/**
 * Seeded chance for tests, simulations and benchmarks; never used by the exchange itself. xoshiro128** 1.1 (Blackman, Vigna;
 * https://prng.di.unimi.it/xoshiro128starstar.c), its state drawn by SplitMix64 as its authors advise: neighbouring seeds have
 * nothing in common, from the first number on.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  /** `seed` is a whole number. */
  constructor(seed: number) {
    const words = splitMix64(BigInt(seed));
    const [first, second] = [words.next().value, words.next().value];
    this.#a = Number(first & 0xffffffffn) | 0;
    this.#b = Number(first >> 32n) | 0;
    this.#c = Number(second & 0xffffffffn) | 0;
    this.#d = Number(second >> 32n) | 0;
  }

  /** The generator in a state of its authors' choice: four numbers of 32 bits, not all 0. */
  static inState(a: number, b: number, c: number, d: number): Random {
    const random = new Random(0);
    random.#a = a;
    random.#b = b;
    random.#c = c;
    random.#d = d;
    return random;
  }

  /** A whole number, 0 ≤ x < 2^32. */
  word(): number {
    const result = Math.imul(rotated(Math.imul(this.#b, 5), 7), 9) >>> 0;
    const shifted = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= shifted;
    this.#d = rotated(this.#d, 11);
    return result;
  }

  /** 0 ≤ x < 1, in steps of 2^-32. */
  next(): number {
    return this.word() / 4294967296;
  }

  /** An integer 0 ≤ x < limit. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of at least one item. */
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }
}
