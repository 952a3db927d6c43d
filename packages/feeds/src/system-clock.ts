import type { FeedClock } from './feed.ts';

/** Wall clock minus monotonic clock at the start. */
const offsetMs = Date.now() - performance.now();

/**
 * The wall clock at the start, carried on by the monotonic clock, with the machine's timers. The journal's clock runs in the same way, so when
 * somebody sets the machine's clock, neither the seconds of the index nor the ages of quotes move against the journal.
 */
export const systemClock: FeedClock = {
  nowMs: () => Math.floor(offsetMs + performance.now()),
  every(intervalMs, callback) {
    const timer = setInterval(callback, intervalMs);
    return () => clearInterval(timer);
  },
};
