export interface BlockMakerOptions {
  /** Whether a transaction waits for a block, or for blocks on top of its own. */
  readonly isAnythingWaiting: () => Promise<boolean>;
  readonly makeBlock: () => Promise<void>;
  /** How long a block takes while somebody waits for one. */
  readonly blockMs: number;
}

/** Has a chain of our own make blocks while somebody waits for them, and none while nobody does. */
export class BlockMaker {
  readonly #options: BlockMakerOptions;
  #timer: NodeJS.Timeout | undefined;
  #looks = 0;
  #isStopped = false;

  constructor(options: BlockMakerOptions) {
    this.#options = options;
  }

  /** To be called at the start and whenever the chain has changed. A chain that does not answer is looked at when it changes again. */
  async look(): Promise<void> {
    if (this.#isBusy()) return;
    this.#looks += 1;
    const look = this.#looks;
    const isWaiting = await this.#options.isAnythingWaiting().catch(() => false);
    // The answer to an earlier look may come late, and tell of a chain without the newest block.
    if (!isWaiting || look !== this.#looks || this.#isBusy()) return;
    this.#timer = setTimeout(() => this.#make(), this.#options.blockMs);
    this.#timer.unref();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #make(): Promise<void> {
    await this.#options.makeBlock().catch(() => undefined);
    this.#timer = undefined;
    await this.look();
  }

  #isBusy(): boolean {
    return this.#timer !== undefined || this.#isStopped;
  }
}
