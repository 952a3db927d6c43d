import type { Feed } from '@assay/feeds/feed';

/** Knows whether the recording began anew since the last second of the index, also while the server was down. */
export class RecordingSeam {
  readonly #feed: Pick<Feed, 'loopStartMs'>;
  #lastMs = 0;

  constructor(feed: Pick<Feed, 'loopStartMs'>) {
    this.#feed = feed;
  }

  /** Time of the newest journaled tick; 0 when there is none, then nothing was played before. */
  begin(newestTickMs: number): void {
    this.#lastMs = newestTickMs;
  }

  /** Asked once for each second; true for the first one at or after the seam. */
  isCrossedBy(secondMs: number): boolean {
    const loopStartMs = this.#feed.loopStartMs?.();
    if (loopStartMs === undefined) return false;
    const lastMs = this.#lastMs;
    this.#lastMs = secondMs;
    return lastMs > 0 && lastMs < loopStartMs && loopStartMs <= secondMs;
  }
}
