/** Chance that can be played again: mulberry32. */
export class SeededRandom {
  #state: number;
  readonly seed: number;

  constructor(seed: number) {
    this.seed = seed;
    this.#state = seed >>> 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  isTrue(probability: number): boolean {
    return this.next() < probability;
  }
}

/** A new seed for each run, unless the environment names one to play again. */
export function testSeed(environment: Readonly<Record<string, string | undefined>>): number {
  const given = environment.ASSAY_TEST_SEED;
  return given === undefined ? Math.floor(Math.random() * 2 ** 32) : Number(given);
}
