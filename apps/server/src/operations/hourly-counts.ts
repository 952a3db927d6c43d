const HOUR_MS = 60 * 60_000;

export interface HourlyCountsOptions {
  /** How often each may do it within an hour. */
  readonly limit: number;
  /** Of more at a time, the one whose hour began first is forgotten. */
  readonly rememberedMax: number;
  readonly now: () => number;
}

/** Lets each of many do something so often an hour, which begins with the first time. In memory: a restart forgets it. */
export class HourlyCounts {
  readonly #options: HourlyCountsOptions;
  readonly #counts = new Map<string, { readonly beganAtMs: number; count: number }>();

  constructor(options: HourlyCountsOptions) {
    this.#options = options;
  }

  /** Counts one more; false when it would be one too many, which is not counted: what is given back makes room at once. */
  take(key: string): boolean {
    const { limit, now } = this.#options;
    const nowMs = now();
    const known = this.#counts.get(key);
    if (known === undefined || nowMs - known.beganAtMs >= HOUR_MS) {
      this.#counts.delete(key);
      this.#makeRoom();
      this.#counts.set(key, { beganAtMs: nowMs, count: 1 });
      return true;
    }
    if (known.count >= limit) return false;
    known.count += 1;
    return true;
  }

  /** Takes the last one back: it did not count after all. */
  giveBack(key: string): void {
    const known = this.#counts.get(key);
    if (known !== undefined && known.count > 0) known.count -= 1;
  }

  #makeRoom(): void {
    if (this.#counts.size < this.#options.rememberedMax) return;
    const oldest = this.#counts.keys().next().value;
    if (oldest !== undefined) this.#counts.delete(oldest);
  }
}
