import { formatDecimal } from '@assay/amounts/decimal-text';
import type { Stop } from '@assay/live-client/clock';
import type { FramePublisher, FrameScheduler } from '@assay/live-client/frame-scheduler';
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

/** Our own book as levels for the depth chart, of every few beats of the grid, the newest last. */
export class DepthLevels {
  readonly #source: BookSource;
  readonly #scheduler: Pick<FrameScheduler, 'publisher'>;
  readonly #listeners = new Listeners();
  #view: DepthShown;
  #publisher: FramePublisher | undefined;
  #stopSource: Stop | undefined;

  constructor(source: BookSource, scheduler: Pick<FrameScheduler, 'publisher'>) {
    this.#source = source;
    this.#scheduler = scheduler;
    this.#view = this.#read();
  }

  readonly subscribe = (listener: () => void): Stop => {
    const stopListening = this.#listeners.add(listener);
    if (this.#listeners.count === 1) {
      const publisher = this.#scheduler.publisher(() => this.#publish(), depthIntervalMs);
      this.#publisher = publisher;
      this.#stopSource = this.#source.subscribe(() => publisher.markDirty());
      this.#view = this.#read();
    }
    return () => {
      stopListening();
      if (this.#listeners.count > 0) return;
      this.#stopSource?.();
      this.#publisher?.stop();
    };
  };

  readonly snapshot = (): DepthShown => this.#view;
  /** Asks for the book again after an error. */
  readonly retry = (): void => this.#source.retry();

  #publish(): void {
    this.#view = this.#read();
    this.#listeners.call();
  }

  #read(): DepthShown {
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
