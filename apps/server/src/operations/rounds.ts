export interface RoundsOptions {
  /** Between the end of a round and the next one. */
  readonly everyMs: number;
  /** One round. It has to bear its own faults, and to end early once the rounds are stopped. */
  readonly work: () => Promise<void>;
}

/** Work that is done again and again, never twice at once: by the clock, and whenever somebody wants to see it done. */
export class Rounds {
  readonly #options: RoundsOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(options: RoundsOptions) {
    this.#options = options;
  }

  /** The first round is not at once. */
  start(): void {
    this.#timer = setTimeout(
      () => void this.run().finally(() => this.#isStopped || this.start()),
      this.#options.everyMs,
    );
  }

  /** One round more, after those that are under way. */
  run(): Promise<void> {
    this.#running = this.#running.then(() => this.#options.work());
    return this.#running;
  }

  /** Ends when the round that is under way has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }
}
