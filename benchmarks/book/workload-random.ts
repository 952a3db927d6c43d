import { Random } from '@assay/amounts/testing/random';

/** xorshift32, which the common workload is defined by: programs in other languages draw the same operations with it. */
export class WorkloadRandom extends Random {
  #state: number;

  /** `seed` is a whole number, not 0. */
  constructor(seed: number) {
    super(seed);
    this.#state = seed | 0;
  }

  override word(): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return this.#state >>> 0;
  }
}
