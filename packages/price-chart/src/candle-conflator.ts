import type { Candle } from '@assay/protocol/entities';

/** The chart recomputes its indicators over all candles per update, so it is fed at most four times a second. */
export const CHART_UPDATE_INTERVAL_MS = 250;

/** Starts a timer and returns what stops it. */
type StartTimer = (run: () => void, delayMs: number) => () => void;

function startBrowserTimer(run: () => void, delayMs: number): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}

export interface ConflatorOptions {
  startTimer?: StartTimer;
  /** While it says so nothing is let through; `resume` brings the newest. */
  isHidden?: () => boolean;
}

/**
 * Lets the first candle through at once and then at most one batch per interval: the newest state of each candle,
 * oldest first, so that the last state of a finished candle is never lost to the first of the next.
 */
export class CandleConflator {
  readonly #pending = new Map<number, Candle>();
  #stopTimer: (() => void) | undefined;
  readonly #deliver: (candle: Candle) => void;
  readonly #startTimer: StartTimer;
  readonly #isHidden: () => boolean;

  constructor(deliver: (candle: Candle) => void, options: ConflatorOptions = {}) {
    this.#deliver = deliver;
    this.#startTimer = options.startTimer ?? startBrowserTimer;
    this.#isHidden = options.isHidden ?? (() => false);
  }

  push(candle: Candle): void {
    this.#pending.set(candle.id, candle);
    if (this.#stopTimer === undefined) this.#flush();
  }

  /** The chart can be seen again. */
  resume(): void {
    if (this.#stopTimer === undefined) this.#flush();
  }

  /** Forgets what waits, as when another market is shown. */
  clear(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    this.#pending.clear();
  }

  #flush(): void {
    this.#stopTimer = undefined;
    if (this.#pending.size === 0 || this.#isHidden()) return;
    const batch = [...this.#pending.values()].sort((a, b) => a.id - b.id);
    this.#pending.clear();
    this.#stopTimer = this.#startTimer(() => this.#flush(), CHART_UPDATE_INTERVAL_MS);
    for (const candle of batch) this.#deliver(candle);
  }
}
