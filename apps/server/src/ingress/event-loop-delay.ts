import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 10;

/** How much later than due the event loop gets to its timers. */
export interface EventLoopDelay {
  /** Mean over the last whole window, in ms: one long turn among many short ones hardly moves it, turns that are all long do. */
  readonly meanMs: number;
  stop(): void;
}

export function watchEventLoopDelay(windowMs: number): EventLoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let meanMs = 0;
  const timer = setInterval(() => {
    // The histogram holds whole intervals, so what was asked for is taken off; without a sample it says NaN.
    meanMs = histogram.count === 0 ? 0 : Math.max(0, histogram.mean / 1e6 - resolutionMs);
    histogram.reset();
  }, windowMs);
  timer.unref();
  return {
    get meanMs() {
      return meanMs;
    },
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
