import type { ClientServices } from '../../services/client-services.ts';

/**
 * The time of the index. Countdowns run by it and not by the visitor's clock, which may be minutes off: the newest tick that came
 * with the least delay says what time it is there.
 */
export class IndexTime {
  readonly #now: () => number;
  #offsetMs: number | undefined;
  #newestMs = 0;

  /** @param now the visitor's own clock, milliseconds since 1970 */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** A tick of that time has just come. */
  note(tickTimeMs: number): void {
    if (tickTimeMs <= this.#newestMs) return;
    this.#newestMs = tickTimeMs;
    const offsetMs = tickTimeMs - this.#now();
    // A sudden jump back by more than a delay can explain means that the visitor's clock was set.
    const isSet = this.#offsetMs !== undefined && offsetMs < this.#offsetMs - clockSetMs;
    if (this.#offsetMs === undefined || isSet || offsetMs > this.#offsetMs) this.#offsetMs = offsetMs;
  }

  /** Milliseconds since 1970, as the index counts them; the visitor's own before the first tick. */
  now(): number {
    return this.#now() + (this.#offsetMs ?? 0);
  }
}

const clockSetMs = 15_000;

const times = new WeakMap<ClientServices, IndexTime>();

/** One for the whole page. */
export function indexTimeOf(services: ClientServices): IndexTime {
  const known = times.get(services) ?? new IndexTime(() => services.clock.now());
  times.set(services, known);
  return known;
}
