/** What a bot gains in parts of what it puts in. Trades overlap and coins move together: what counts as one independent draw is the mean of all in a stretch of time. */
export class Edge {
  count = 0;
  declare private readonly blockSeconds: number;
  readonly #blocks = new Map<number, { sum: number; count: number }>();

  constructor(blockSeconds: number) {
    this.blockSeconds = blockSeconds;
  }

  add(second: number, profit: number): void {
    this.count += 1;
    const block = Math.floor(second / this.blockSeconds);
    const known = this.#blocks.get(block) ?? { sum: 0, count: 0 };
    this.#blocks.set(block, { sum: known.sum + profit, count: known.count + 1 });
  }

  get #means(): number[] {
    return [...this.#blocks.values()].map(({ sum, count }) => sum / count);
  }

  get mean(): number {
    return this.#means.reduce((total, mean) => total + mean, 0) / this.#blocks.size;
  }

  /** How many standard errors the mean of the blocks lies above zero. */
  get z(): number {
    const { mean } = this;
    const squares = this.#means.reduce((total, block) => total + (block - mean) ** 2, 0);
    return mean / Math.sqrt(squares / (this.#blocks.size - 1) / this.#blocks.size);
  }
}
