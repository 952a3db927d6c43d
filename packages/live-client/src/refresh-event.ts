import { refreshIntervalMs } from '@assay/protocol/wire';
import type { Clock, Stop } from './clock.ts';
import { Listeners } from './listeners.ts';

/** The 5-second refresh event of the specification, section 4: one timer for the whole page. */
export class RefreshEvent {
  readonly #clock: Clock;
  readonly #listeners = new Listeners();
  #stopTimer: Stop | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  readonly subscribe = this.#listeners.add;

  start(): void {
    if (this.#stopTimer === undefined) this.#wait();
  }

  stop(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
  }

  #wait(): void {
    this.#stopTimer = this.#clock.after(refreshIntervalMs, () => {
      this.#wait();
      this.#listeners.call();
    });
  }
}
