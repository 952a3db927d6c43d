import type { Clock, Stop } from '../clock.ts';

/** A clock that moves only when it is told to, and runs what falls due in order. */
export class ManualClock implements Clock {
  #nowMs: number;
  readonly #startMs: number;
  /** What `now` was set by. */
  #setByMs = 0;
  #nextId = 1;
  readonly #timers = new Map<number, { dueMs: number; run: () => void }>();

  constructor(startMs = 1_000_000) {
    this.#nowMs = startMs;
    this.#startMs = startMs;
  }

  now(): number {
    return this.#nowMs + this.#setByMs;
  }

  elapsed(): number {
    return this.#nowMs - this.#startMs;
  }

  /** Somebody sets the machine's clock; no time passes. */
  set(byMs: number): void {
    this.#setByMs += byMs;
  }

  after(delayMs: number, run: () => void): Stop {
    const id = this.#nextId++;
    this.#timers.set(id, { dueMs: this.#nowMs + delayMs, run });
    return () => this.#timers.delete(id);
  }

  /** Time passes and no timer runs, as in a page that the browser froze: those that fell due run with the next `advance`. */
  stall(durationMs: number): void {
    this.#nowMs += durationMs;
  }

  /** Timers that still wait. */
  get waiting(): number {
    return this.#timers.size;
  }

  advance(durationMs: number): void {
    const endMs = this.#nowMs + durationMs;
    for (;;) {
      const due = [...this.#timers].filter(([, timer]) => timer.dueMs <= endMs);
      due.sort(([idA, a], [idB, b]) => a.dueMs - b.dueMs || idA - idB);
      const first = due[0];
      if (first === undefined) break;
      const [id, timer] = first;
      this.#timers.delete(id);
      this.#nowMs = Math.max(this.#nowMs, timer.dueMs);
      timer.run();
    }
    this.#nowMs = endMs;
  }
}
