import type { FeedClock } from '../feed.ts';

/** A clock that stands still until it is moved; timers run in order of their time. For tests and replays. */
export class ManualClock implements FeedClock {
  #nowMs: number;
  readonly #timers = new Set<{ intervalMs: number; dueMs: number; callback: () => void }>();

  constructor(nowMs: number) {
    this.#nowMs = nowMs;
  }

  nowMs(): number {
    return this.#nowMs;
  }

  every(intervalMs: number, callback: () => void): () => void {
    const timer = { intervalMs, dueMs: this.#nowMs + intervalMs, callback };
    this.#timers.add(timer);
    return () => {
      this.#timers.delete(timer);
    };
  }

  /** Lets `durationMs` pass and runs every timer that becomes due. */
  advance(durationMs: number): void {
    const endMs = this.#nowMs + durationMs;
    for (;;) {
      const next = [...this.#timers].reduce((best, timer) => Math.min(best, timer.dueMs), Number.POSITIVE_INFINITY);
      if (next > endMs) break;
      this.#nowMs = next;
      for (const timer of [...this.#timers]) {
        if (timer.dueMs !== next || !this.#timers.has(timer)) continue;
        timer.dueMs += timer.intervalMs;
        timer.callback();
      }
    }
    this.#nowMs = endMs;
  }

  /** The machine sleeps: time passes, and each timer runs once at the end as it does on a real machine. */
  sleep(durationMs: number): void {
    this.#nowMs += durationMs;
    for (const timer of [...this.#timers]) {
      if (timer.dueMs > this.#nowMs) continue;
      timer.dueMs = this.#nowMs + timer.intervalMs;
      timer.callback();
    }
  }
}
