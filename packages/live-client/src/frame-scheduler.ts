import type { Stop } from './clock.ts';

/** Shortest time between two drawings of one publisher (performance of the page, not of the data). */
export const bookFlushMs = 100;
export const tickerFlushMs = 250;

export interface FrameSource {
  now(): number;
  /** Runs once after a delay. */
  after(delayMs: number, run: () => void): Stop;
  /** Runs once before the next drawing. */
  requestFrame(run: () => void): Stop;
  isHidden(): boolean;
  onVisibilityChange(listener: () => void): Stop;
}

export interface FramePublisher {
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
 * Until the first of them is due no frame is asked for: an empty frame costs the browser nearly as much as a full one.
 * While the page is hidden nothing is flushed; what is dirty then is flushed once when it shows again.
 */
export class FrameScheduler {
  readonly #source: FrameSource;
  readonly #entries = new Set<Entry>();
  /** Stops the frame that is asked for, or the wait for one. */
  #stopNext: Stop | undefined;
  #nextDueMs = Number.POSITIVE_INFINITY;

  constructor(source: FrameSource) {
    this.#source = source;
    source.onVisibilityChange(() => this.#visibilityChanged());
  }

  publisher(flush: () => void, intervalMs: number): FramePublisher {
    const entry: Entry = { flush, intervalMs, isDirty: false, flushedAtMs: Number.NEGATIVE_INFINITY };
    this.#entries.add(entry);
    return {
      markDirty: () => {
        if (entry.isDirty) return;
        entry.isDirty = true;
        this.#askFor(entry);
      },
      stop: () => {
        entry.isDirty = false;
        this.#entries.delete(entry);
      },
    };
  }

  #askFor(entry: Entry): void {
    const dueMs = entry.flushedAtMs + entry.intervalMs;
    if (dueMs >= this.#nextDueMs || this.#source.isHidden()) return;
    this.#stopNext?.();
    this.#nextDueMs = dueMs;
    const waitMs = dueMs - this.#source.now();
    this.#stopNext = waitMs > 0 ? this.#source.after(waitMs, () => this.#askForFrame()) : this.#askForFrame();
  }

  #askForFrame(): Stop {
    const stop = this.#source.requestFrame(() => this.#frame());
    this.#stopNext = stop;
    return stop;
  }

  #frame(): void {
    this.#forgetNext();
    const nowMs = this.#source.now();
    for (const entry of [...this.#entries]) {
      if (!entry.isDirty || nowMs - entry.flushedAtMs < entry.intervalMs) continue;
      entry.isDirty = false;
      entry.flushedAtMs = nowMs;
      entry.flush();
    }
    this.#askForDirty();
  }

  #askForDirty(): void {
    for (const entry of this.#entries) if (entry.isDirty) this.#askFor(entry);
  }

  #forgetNext(): void {
    this.#stopNext = undefined;
    this.#nextDueMs = Number.POSITIVE_INFINITY;
  }

  #visibilityChanged(): void {
    this.#stopNext?.();
    this.#forgetNext();
    if (!this.#source.isHidden()) this.#askForDirty();
  }
}

/** The browser's frames. */
export const browserFrames: FrameSource = {
  now: () => performance.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
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
