import type { Stop } from './clock.ts';
import { Listeners } from './listeners.ts';

/** Shortest time between two drawings of one publisher (performance of the page, not of the data). */
export const bookFlushMs = 100;
export const tickerFlushMs = 250;

export interface FrameSource {
  now(): number;
  /** Runs once before the next drawing. */
  requestFrame(run: () => void): Stop;
  isHidden(): boolean;
  onVisibilityChange(listener: () => void): Stop;
}

export interface Publisher {
  /** Something changed; `flush` runs in a coming frame. Cheap enough to call for every message. */
  markDirty(): void;
  stop(): void;
}

interface Entry {
  readonly flush: () => void;
  readonly intervalMs: number;
  isDirty: boolean;
  flushedAtMs: number;
}

/**
 * One animation frame for everything that is live: publishers mark themselves dirty, a frame flushes those that are due.
 * While the page is hidden nothing is flushed; what is dirty then is flushed once when it shows again.
 */
export class FrameScheduler {
  readonly #source: FrameSource;
  readonly #entries = new Set<Entry>();
  readonly #flushed = new Listeners<[number]>();
  #stopFrame: Stop | undefined;

  constructor(source: FrameSource) {
    this.#source = source;
    source.onVisibilityChange(() => this.#visibilityChanged());
  }

  publisher(flush: () => void, intervalMs: number): Publisher {
    const entry: Entry = { flush, intervalMs, isDirty: false, flushedAtMs: Number.NEGATIVE_INFINITY };
    this.#entries.add(entry);
    return {
      markDirty: () => {
        entry.isDirty = true;
        this.#request();
      },
      stop: () => {
        entry.isDirty = false;
        this.#entries.delete(entry);
      },
    };
  }

  /** Called after each frame that flushed something, with the number of publishers flushed. */
  readonly onFlushed = this.#flushed.add;

  #request(): void {
    if (this.#stopFrame === undefined && !this.#source.isHidden())
      this.#stopFrame = this.#source.requestFrame(() => this.#frame());
  }

  #frame(): void {
    this.#stopFrame = undefined;
    const nowMs = this.#source.now();
    let flushedCount = 0;
    for (const entry of [...this.#entries]) {
      if (!entry.isDirty || nowMs - entry.flushedAtMs < entry.intervalMs) continue;
      entry.isDirty = false;
      entry.flushedAtMs = nowMs;
      entry.flush();
      flushedCount += 1;
    }
    if (flushedCount > 0) this.#flushed.call(flushedCount);
    if ([...this.#entries].some((entry) => entry.isDirty)) this.#request();
  }

  #visibilityChanged(): void {
    if (this.#source.isHidden()) {
      this.#stopFrame?.();
      this.#stopFrame = undefined;
    } else if ([...this.#entries].some((entry) => entry.isDirty)) this.#request();
  }
}

/** The browser's frames. */
export const browserFrames: FrameSource = {
  now: () => performance.now(),
  requestFrame(run) {
    const frame = requestAnimationFrame(run);
    return () => cancelAnimationFrame(frame);
  },
  isHidden: () => document.visibilityState === 'hidden',
  onVisibilityChange(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};
