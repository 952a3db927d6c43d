import type { Clock, Stop } from '../clock.ts';

/** A clock that moves only when it is told to, and runs what falls due in order. */
export class ManualClock implements Clock {
  #nowMs: number;
  #nextId = 1;
  readonly #timers = new Map<number, { dueMs: number; run: () => void }>();

  constructor(startMs = 1_000_000) {
    this.#nowMs = startMs;
  }

  now(): number {
    return this.#nowMs;
  }

  after(delayMs: number, run: () => void): Stop {
    const id = this.#nextId++;
    this.#timers.set(id, { dueMs: this.#nowMs + delayMs, run });
    return () => this.#timers.delete(id);
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
      this.#nowMs = timer.dueMs;
      timer.run();
    }
    this.#nowMs = endMs;
  }
}
