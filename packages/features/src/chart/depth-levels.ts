import { formatDecimal } from '@assay/amounts/decimal-text';
import type { Clock, Stop } from '@assay/live-client/clock';
import { Listeners } from '@assay/live-client/listeners';
import type { BookSource } from '@assay/live-client/live-client';

/** The depth is drawn anew at most four times a second. */
export const depthIntervalMs = 250;
/** Levels of a side that are drawn at most. */
const depthLevelsMax = 400;

interface DepthLevel {
  /** Exact decimal text. */
  readonly price: string;
  readonly amount: string;
}

export interface DepthShown {
  readonly status: 'loading' | 'ready' | 'stale' | 'empty' | 'error';
  /** Best first. */
  readonly asks: readonly DepthLevel[];
  readonly bids: readonly DepthLevel[];
}

/**
 * Our own book as levels for the depth chart. The book's source calls at most ten times a second and never while the page is
 * hidden; this one passes on every third or so, the newest last.
 */
export class DepthLevels {
  readonly #source: BookSource;
  readonly #clock: Clock;
  readonly #listeners = new Listeners();
  #view: DepthShown;
  #readAtMs = Number.NEGATIVE_INFINITY;
  #stopWaiting: Stop | undefined;
  #stopSource: Stop | undefined;

  constructor(source: BookSource, clock: Clock) {
    this.#source = source;
    this.#clock = clock;
    this.#view = this.#read();
  }

  readonly subscribe = (listener: () => void): Stop => {
    const stopListening = this.#listeners.add(listener);
    if (this.#listeners.count === 1) {
      this.#stopSource = this.#source.subscribe(() => this.#changed());
      this.#view = this.#read();
    }
    return () => {
      stopListening();
      if (this.#listeners.count > 0) return;
      this.#stopSource?.();
      this.#stopWaiting?.();
      this.#stopWaiting = undefined;
    };
  };

  readonly snapshot = (): DepthShown => this.#view;

  #changed(): void {
    if (this.#stopWaiting !== undefined) return;
    const waitMs = this.#readAtMs + depthIntervalMs - this.#clock.now();
    if (waitMs <= 0) this.#publish();
    else this.#stopWaiting = this.#clock.after(waitMs, () => this.#publish());
  }

  #publish(): void {
    this.#stopWaiting = undefined;
    this.#view = this.#read();
    this.#listeners.call();
  }

  #read(): DepthShown {
    this.#readAtMs = this.#clock.now();
    const { scale, asks, bids } = this.#source.model;
    const texts = (side: typeof asks) =>
      side.grouped(depthLevelsMax, 1).map(({ ticks, lots }) => ({
        price: formatDecimal(BigInt(ticks), scale.priceDecimals),
        amount: formatDecimal(lots, scale.amountDecimals),
      }));
    return { status: this.#status(), asks: texts(asks), bids: texts(bids) };
  }

  #status(): DepthShown['status'] {
    const { asks, bids } = this.#source.model;
    const status = this.#source.status();
    if (status === 'waiting') return 'loading';
    if (status === 'refused') return 'error';
    if (asks.length === 0 || bids.length === 0) return 'empty';
    return status === 'live' ? 'ready' : 'stale';
  }
}
