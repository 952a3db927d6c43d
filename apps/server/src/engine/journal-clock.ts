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

/** Told when the wall clock leaves the allowed distance, and when it is back within it. */
export type ClockDifferenceListener = (differenceMs: number, tooFar: boolean) => void;

export function createJournalClock(
  notBeforeMs: number,
  onDifference: ClockDifferenceListener,
  sources: JournalClockSources = systemSources,
): JournalClock {
  const offsetMs = sources.wallMs() - sources.monotonicMs();
  let lastMs = notBeforeMs;
  let wasTooFar = false;
  const differenceMs = () => Math.round(sources.wallMs()) - lastMs;
  return {
    now() {
      lastMs = Math.max(lastMs, Math.floor(offsetMs + sources.monotonicMs()));
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
