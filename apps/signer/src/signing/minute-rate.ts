const MINUTE_MS = 60_000;

/** Counts what leaves a line in the log within a minute, so that nobody who may ask can fill the disk with lines. */
export class MinuteRate {
  readonly #max: number;
  readonly #nowMs: () => number;
  #minuteFrom: number;
  #count = 0;

  /** @param nowMs never goes back */
  constructor(max: number, nowMs: () => number) {
    this.#max = max;
    this.#nowMs = nowMs;
    this.#minuteFrom = nowMs();
  }

  get isOver(): boolean {
    const nowMs = this.#nowMs();
    if (nowMs - this.#minuteFrom >= MINUTE_MS) {
      this.#minuteFrom = nowMs;
      this.#count = 0;
    }
    return this.#count >= this.#max;
  }

  add(): void {
    this.#count += 1;
  }
}
