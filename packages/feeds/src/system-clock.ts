import type { FeedClock } from './feed.ts';

/** Monotonic, and the same in all threads of a process, unlike `performance.now()`. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** Wall clock minus monotonic clock, in milliseconds, as of now: what threads must share that are to agree about the time. */
export function systemClockOffsetMs(): number {
  return Date.now() - monotonicMs();
}

/**
 * The wall clock at one moment, carried on by the monotonic clock, with the machine's timers. The journal's clock runs in the same way, so when
 * somebody sets the machine's clock, neither the seconds of the index nor the ages of quotes move against the journal.
 */
export function createSystemClock(offsetMs: number = systemClockOffsetMs()): FeedClock {
  return {
    nowMs: () => Math.floor(offsetMs + monotonicMs()),
    every(intervalMs, callback) {
      const timer = setInterval(callback, intervalMs);
      return () => clearInterval(timer);
    },
  };
}
