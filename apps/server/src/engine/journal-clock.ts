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
 * A start may find the wall clock behind the newest batch. Time that stood still until the wall is past it would never let the index grow old:
 * the seconds of the index are behind, too, and are refused, and markets would trade on at the last price. At half the speed a market without ticks
 * still closes, and the wall still comes up.
 */
const SPEED_WHILE_BEHIND = 0.5;

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
      const behindMs = notBeforeMs + (monotonicMs - startedMs) * SPEED_WHILE_BEHIND;
      lastMs = Math.max(lastMs, Math.floor(offsetMs + monotonicMs), Math.floor(behindMs));
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
