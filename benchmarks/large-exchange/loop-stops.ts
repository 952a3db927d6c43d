import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 1;

/** Watches how long this thread's loop did not turn; answers how to end it, which tells the longest such time in ms. */
export function watchStops(): () => number {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  return () => {
    delay.disable();
    return Math.max(0, delay.max / 1e6 - resolutionMs);
  };
}
