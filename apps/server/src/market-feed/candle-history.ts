import type { Feed } from '@assay/feeds/feed';
import type { Candle } from '@assay/protocol/entities';
import { candleCountMax, type TimeFrame } from '@assay/protocol/time-frames';

/** Histories of 2,000 candles that are kept, each about half a megabyte. */
export const candleHistoriesKept = 32;

interface KeptHistory {
  readonly runningId: number;
  readonly closed: Promise<readonly Candle[]>;
}

/**
 * Candles that are over, as many as a call may ask for. A history holds until the next candle of its frame begins; callers of the same
 * history share one computation.
 */
export class CandleHistory {
  readonly #feed: Feed;
  readonly #kept = new Map<string, KeptHistory>();

  constructor(feed: Feed) {
    this.#feed = feed;
  }

  /** The candles before the one that began at `runningId` (in seconds), ascending. */
  closedBefore(symbol: string, frame: TimeFrame, runningId: number): Promise<readonly Candle[]> {
    const key = `${symbol}.${frame}`;
    const known = this.#kept.get(key);
    this.#kept.delete(key);
    const current = known?.runningId === runningId ? known : this.#load(key, symbol, frame, runningId);
    this.#kept.set(key, current);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= candleHistoriesKept) break;
      this.#kept.delete(oldest);
    }
    return current.closed;
  }

  #load(key: string, symbol: string, frame: TimeFrame, runningId: number): KeptHistory {
    const closed = this.#feed.candles(symbol, frame, candleCountMax, runningId * 1000 - 1);
    // A failed load must not answer everybody until the candle ends.
    closed.catch(() => this.#kept.delete(key));
    return { runningId, closed };
  }

  /** The recording began anew or time was lost: nothing that was computed holds. */
  forget(symbol: string): void {
    for (const key of [...this.#kept.keys()]) if (key.startsWith(`${symbol}.`)) this.#kept.delete(key);
  }
}
