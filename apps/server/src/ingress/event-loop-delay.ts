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
  let [beforeMs, lastMs] = [0, 0];
  const timer = setInterval(() => {
    beforeMs = lastMs;
    // The histogram holds whole intervals, so what was asked for is taken off; without a sample it says NaN.
    lastMs = histogram.count === 0 ? 0 : Math.max(0, histogram.mean / 1e6 - resolutionMs);
    histogram.reset();
  }, windowMs);
  timer.unref();
  return {
    get meanMs() {
      return Math.min(beforeMs, lastMs);
    },
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
