import type { FeedClock } from '@assay/feeds/feed';

const MINUTE_MS = 60_000;

/** What is worked out when somebody asks, at most once in each minute of the clock. */
export class KeptForAMinute<Value> {
  readonly #clock: Pick<FeedClock, 'nowMs'>;
  readonly #compute: () => Value;
  #kept: { readonly minute: number; readonly value: Value } | undefined;

  constructor(clock: Pick<FeedClock, 'nowMs'>, compute: () => Value) {
    this.#clock = clock;
    this.#compute = compute;
  }

  value(): Value {
    const minute = Math.floor(this.#clock.nowMs() / MINUTE_MS);
    if (this.#kept?.minute !== minute) this.#kept = { minute, value: this.#compute() };
    return this.#kept.value;
  }
}
