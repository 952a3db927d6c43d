import { RECOVERED_AFTER_MS, RESTART_AFTER_MAX_MS, RESTART_AFTER_MS } from './ingress-limits.ts';

/** When a process that has ended is started again: the later, the more often it ended soon after its start. */
export class RestartPace {
  #endsInARow = 0;

  /** Answers how long to wait. */
  noteEnd(livedMs: number): number {
    this.#endsInARow = livedMs >= RECOVERED_AFTER_MS ? 1 : this.#endsInARow + 1;
    return Math.min(RESTART_AFTER_MAX_MS, RESTART_AFTER_MS * 2 ** (this.#endsInARow - 1));
  }
}
