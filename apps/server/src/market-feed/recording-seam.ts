import type { Feed } from '@assay/feeds/feed';

/** Knows whether the recording began anew since the last second of the index, also while the server was down. */
export class RecordingSeam {
  readonly #feed: Pick<Feed, 'loopStartMs'>;
  #newestTickMs = 0;
  #loopStartMs: number | undefined;

  constructor(feed: Pick<Feed, 'loopStartMs'>) {
    this.#feed = feed;
  }

  /** Time of the newest journaled tick; 0 when there is none, then nothing was played before. */
  begin(newestTickMs: number): void {
    this.#newestTickMs = newestTickMs;
  }

  /**
   * Asked once for each second; true for the first one at or after the seam of which the feed has told. The feed may tell of it a moment
   * late, together with the first prices behind it: what counts is that it began anew, not between which seconds.
   */
  isCrossedBy(secondMs: number): boolean {
    const loopStartMs = this.#feed.loopStartMs?.();
    if (loopStartMs === undefined || loopStartMs > secondMs || loopStartMs === this.#loopStartMs) return false;
    const isFirst = this.#loopStartMs === undefined;
    this.#loopStartMs = loopStartMs;
    return isFirst ? this.#newestTickMs > 0 && this.#newestTickMs < loopStartMs : true;
  }
}
