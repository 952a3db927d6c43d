import type { FeedClock } from './feed.ts';

/** The machine's own clock and timers. */
export const systemClock: FeedClock = {
  nowMs: () => Date.now(),
  every(intervalMs, callback) {
    const timer = setInterval(callback, intervalMs);
    return () => clearInterval(timer);
  },
};
