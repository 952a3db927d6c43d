import type { Feed } from '@assay/feeds/feed';

/** A tick may be so far ahead of the clock of the next start. */
const CLOCK_SLACK_MS = 1_000;

/** Knows whether the recording began anew since the last second of the index, also while the server was down. */
export class RecordingSeam {
  readonly #feed: Pick<Feed, 'loopStartMs'>;
  #newestTickMs = 0;
  #loopStartMs: number | undefined;
  #isThrownBack = false;

  constructor(feed: Pick<Feed, 'loopStartMs'>) {
    this.#feed = feed;
  }

  /**
   * Time of the newest journaled tick; 0 when there is none, then nothing was played before. A tick from the future comes from a clock that was ahead: what
   * is made up or played by the clock was at another place there, and does not go on from it.
   */
  begin(newestTickMs: number, nowMs: number): void {
    this.#newestTickMs = newestTickMs;
    this.#isThrownBack = newestTickMs - nowMs > CLOCK_SLACK_MS;
  }

  /**
   * Asked once for each second; true for the first one at or after the seam of which the feed has told. The feed may tell of it a moment
   * late, together with the first prices behind it: what counts is that it began anew, not between which seconds.
   */
  isCrossedBy(secondMs: number): boolean {
    const loopStartMs = this.#feed.loopStartMs?.();
    if (this.#isThrownBack) {
      this.#isThrownBack = false;
      this.#loopStartMs = loopStartMs;
      return true;
    }
    if (loopStartMs === undefined || loopStartMs > secondMs || loopStartMs === this.#loopStartMs) return false;
    const isFirst = this.#loopStartMs === undefined;
    this.#loopStartMs = loopStartMs;
    return isFirst ? this.#newestTickMs > 0 && this.#newestTickMs < loopStartMs : true;
  }
}
