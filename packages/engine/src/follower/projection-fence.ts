import { READ_FENCE_WAITING_MAX } from '../engine-limits.ts';

interface Waiter {
  readonly sequence: number;
  readonly resolve: (passed: boolean) => void;
  readonly timer: NodeJS.Timeout;
}

/** How far the query tables have come, and those who wait until they hold a batch. */
export class ProjectionFence {
  readonly #waiters = new Set<Waiter>();
  #sequence = 0;

  /** The query tables hold everything up to here. */
  get sequence(): number {
    return this.#sequence;
  }

  advance(sequence: number): void {
    this.#sequence = sequence;
    for (const waiter of this.#waiters) if (waiter.sequence <= sequence) this.#answer(waiter, true);
  }

  /** Resolves to true when the query tables hold everything up to `sequence`, to false after `timeoutMs`, and at once when too many wait. */
  waitFor(sequence: number, timeoutMs: number): Promise<boolean> {
    if (this.#sequence >= sequence) return Promise.resolve(true);
    if (this.#waiters.size >= READ_FENCE_WAITING_MAX) return Promise.resolve(false);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#answer(waiter, false), timeoutMs);
      const waiter: Waiter = { sequence, resolve, timer };
      this.#waiters.add(waiter);
    });
  }

  /** Nothing more will be projected. */
  end(): void {
    for (const waiter of this.#waiters) this.#answer(waiter, false);
  }

  #answer(waiter: Waiter, passed: boolean): void {
    clearTimeout(waiter.timer);
    this.#waiters.delete(waiter);
    waiter.resolve(passed);
  }
}
