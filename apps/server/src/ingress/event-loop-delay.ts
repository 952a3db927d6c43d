import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 10;

/** How much later than due the event loop gets to its timers. */
export interface EventLoopDelay {
  /** Mean of the better one of the last two windows, in ms: one long turn moves it little however long it is, long turns one after the other do. */
  readonly meanMs: number;
  stop(): void;
}

export function watchEventLoopDelay(windowMs: number): EventLoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  const windows = new DelayWindows();
  const timer = setInterval(() => {
    // The histogram holds whole intervals, so what was asked for is taken off; without a sample it says NaN.
    windows.add(histogram.count === 0 ? 0 : Math.max(0, histogram.mean / 1e6 - resolutionMs));
    histogram.reset();
  }, windowMs);
  timer.unref();
  return {
    get meanMs() {
      return windows.meanMs;
    },
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}

/** Windows of time one after the other, each with the mean delay in it. */
export class DelayWindows {
  #beforeMs = 0;
  #lastMs = 0;

  /** One more is over. */
  add(meanMs: number): void {
    this.#beforeMs = this.#lastMs;
    this.#lastMs = meanMs;
  }

  /** Of the better one of the last two. */
  get meanMs(): number {
    return Math.min(this.#beforeMs, this.#lastMs);
  }
}
