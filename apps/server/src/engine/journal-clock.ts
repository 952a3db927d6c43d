import { CLOCK_DIFFERENCE_MAX_MS } from './engine-limits.ts';

/**
 * The journal's time: the wall clock's at start, from then on the monotonic clock, and never before the newest journaled
 * batch. An operator who sets the clock, or a leap, therefore never moves the journal's time.
 */
export interface JournalClock {
  /** Milliseconds since 1970 (UTC), whole, never less than the time before. */
  now(): number;
  /** Wall clock minus journal time, in milliseconds. */
  differenceMs(): number;
}

export interface JournalClockSources {
  readonly wallMs: () => number;
  readonly monotonicMs: () => number;
}

const systemSources: JournalClockSources = { wallMs: () => Date.now(), monotonicMs: () => performance.now() };

/**
 * A start may find the wall clock behind the newest batch, after a start whose clock was ahead. Times that were journaled stand: ticks are chained
 * by them, heads signed. So time never steps back; it goes on from the newest batch a little slower, the seconds of the index with it, until the wall
 * clock has come up. Markets trade meanwhile, and whoever waits for something waits longer, never shorter.
 */
export const SPEED_WHILE_AHEAD = 0.9;

/** Told when the wall clock leaves the allowed distance, and when it is back within it. */
export type ClockDifferenceListener = (differenceMs: number, tooFar: boolean) => void;

export function createJournalClock(
  notBeforeMs: number,
  onDifference: ClockDifferenceListener,
  sources: JournalClockSources = systemSources,
): JournalClock {
  const startedMs = sources.monotonicMs();
  const offsetMs = sources.wallMs() - startedMs;
  let lastMs = notBeforeMs;
  let wasTooFar = false;
  const differenceMs = () => Math.round(sources.wallMs()) - lastMs;
  return {
    now() {
      const monotonicMs = sources.monotonicMs();
      const slowMs = notBeforeMs + (monotonicMs - startedMs) * SPEED_WHILE_AHEAD;
      lastMs = Math.max(lastMs, Math.floor(offsetMs + monotonicMs), Math.floor(slowMs));
      const difference = differenceMs();
      const tooFar = Math.abs(difference) > CLOCK_DIFFERENCE_MAX_MS;
      if (tooFar !== wasTooFar) {
        wasTooFar = tooFar;
        onDifference(difference, tooFar);
      }
      return lastMs;
    },
    differenceMs,
  };
}
