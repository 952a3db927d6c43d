import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 10;

/** Delay of the event loop: the time between a timer's due time and its call. */
export interface EventLoopDelay {
  /** Smaller of the last two windows' means, in ms: a single long turn moves it little. */
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

  /** Adds the mean of a window that has ended. */
  add(meanMs: number): void {
    this.#beforeMs = this.#lastMs;
    this.#lastMs = meanMs;
  }

  /** Smaller of the last two means. */
  get meanMs(): number {
    return Math.min(this.#beforeMs, this.#lastMs);
  }
}
