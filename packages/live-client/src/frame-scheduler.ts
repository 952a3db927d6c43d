import { type Stop, systemClock } from './clock.ts';

/** Least time between two drawings of what is live: faster than anybody reads numbers, and a frame costs by itself, however little it draws. */
export const gridMs = 100;

export interface FrameSource {
  /** Milliseconds since some moment, never backwards. */
  now(): number;
  /** Runs once after a delay. */
  after(delayMs: number, run: () => void): Stop;
  isHidden(): boolean;
  onVisibilityChange(listener: () => void): Stop;
}

export interface FramePublisher {
  /** Something changed; `flush` runs at a coming beat. Cheap enough to call for every message. */
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
 * One grid for everything live that is shown: publishers mark themselves dirty, and a beat flushes all that are due, so that the browser draws
 * one frame for them together. After a rest the first change is flushed at once, and the next beat comes `gridMs` after it.
 * While the page is hidden nothing is flushed; what is dirty then is flushed once when it shows again.
 */
export class FrameScheduler {
  readonly #source: FrameSource;
  readonly #entries = new Set<Entry>();
  #flushedAtMs = Number.NEGATIVE_INFINITY;
  /** Stops the wait for the next beat. */
  #stopNext: Stop | undefined;
  #nextDueMs = Number.POSITIVE_INFINITY;

  constructor(source: FrameSource) {
    this.#source = source;
    source.onVisibilityChange(() => this.#askAnew());
  }

  /** @param intervalMs shortest time between two flushes of this one, for what is dear to draw; each still comes at a beat */
  publisher(flush: () => void, intervalMs = gridMs): FramePublisher {
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
    const dueMs = Math.max(this.#flushedAtMs + gridMs, entry.flushedAtMs + entry.intervalMs);
    if (dueMs >= this.#nextDueMs || this.#source.isHidden()) return;
    this.#stopNext?.();
    this.#nextDueMs = dueMs;
    // A task and not an animation frame: what a flush draws in an animation frame of its own, as the chart does, comes with the same picture.
    this.#stopNext = this.#source.after(Math.max(0, dueMs - this.#source.now()), () => this.#flush());
  }

  #flush(): void {
    this.#forgetNext();
    const nowMs = this.#source.now();
    this.#flushedAtMs = nowMs;
    for (const entry of [...this.#entries]) {
      if (!entry.isDirty || nowMs - entry.flushedAtMs < entry.intervalMs) continue;
      entry.isDirty = false;
      entry.flushedAtMs = nowMs;
      entry.flush();
    }
    this.#askAnew();
  }

  #askAnew(): void {
    this.#stopNext?.();
    this.#forgetNext();
    for (const entry of this.#entries) if (entry.isDirty) this.#askFor(entry);
  }

  #forgetNext(): void {
    this.#stopNext = undefined;
    this.#nextDueMs = Number.POSITIVE_INFINITY;
  }
}

/** The browser's time and visibility. */
export const browserFrames: FrameSource = {
  now: () => performance.now(),
  after: systemClock.after,
  isHidden: () => document.visibilityState === 'hidden',
  onVisibilityChange(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};
