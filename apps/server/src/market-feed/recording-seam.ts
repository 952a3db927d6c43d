import type { Feed } from '@assay/feeds/feed';

/** A tick may be so far ahead of the clock of the next start. */
const CLOCK_SLACK_MS = 1_000;

/** Knows whether the recording began anew since the last second of the index, also while the server was down. */
export class RecordingSeam {
  readonly #feed: Pick<Feed, 'loopStartMs'>;
  #lastMs = 0;
  #isThrownBack = false;

  constructor(feed: Pick<Feed, 'loopStartMs'>) {
    this.#feed = feed;
  }

  /**
   * Time of the newest journaled tick; 0 when there is none, then nothing was played before. A tick from the future comes from a clock that was ahead: what
   * is made up or played by the clock was there at another place, and does not go on from it.
   */
  begin(newestTickMs: number, nowMs: number): void {
    this.#isThrownBack = newestTickMs - nowMs > CLOCK_SLACK_MS;
    this.#lastMs = Math.min(newestTickMs, nowMs);
  }

  /** Asked once for each second of the feed's clock; true for the first one at or after the seam. */
  isCrossedBy(secondMs: number): boolean {
    if (this.#isThrownBack) {
      this.#isThrownBack = false;
      this.#lastMs = secondMs;
      return true;
    }
    const loopStartMs = this.#feed.loopStartMs?.();
    if (loopStartMs === undefined) return false;
    const lastMs = this.#lastMs;
    this.#lastMs = secondMs;
    return lastMs > 0 && lastMs < loopStartMs && loopStartMs <= secondMs;
  }
}
