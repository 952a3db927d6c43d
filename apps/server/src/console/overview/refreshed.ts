/**
 * A value that is slow to find and may be somewhat old: whoever asks gets the one that is there, and a new one is looked for when it is older
 * than it may be. Nobody waits for it, and it is never looked for twice at once.
 */
export class Refreshed<Value> {
  readonly #look: () => Promise<Value>;
  readonly #ageMaxMs: number;
  readonly #now: () => number;
  #value: Value | undefined;
  #foundAtMs = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | undefined;

  constructor(look: () => Promise<Value>, ageMaxMs: number, now: () => number) {
    this.#look = look;
    this.#ageMaxMs = ageMaxMs;
    this.#now = now;
  }

  /** Undefined while it is looked for the first time. */
  get(): Value | undefined {
    if (this.#looking === undefined && this.#now() - this.#foundAtMs > this.#ageMaxMs) this.#looking = this.#refresh();
    return this.#value;
  }

  /** Ends when nothing is looked for. */
  async settled(): Promise<void> {
    await this.#looking;
  }

  async #refresh(): Promise<void> {
    try {
      this.#value = await this.#look();
    } catch {
      // The one before stands, and is looked for again when it may be.
    } finally {
      this.#foundAtMs = this.#now();
      this.#looking = undefined;
    }
  }
}
