/** Ends what was started; calling it twice does no harm. */
export type Stop = () => void;

/** Time as an argument, so that tests own it. */
export interface Clock {
  /** Milliseconds since 1970. The machine's owner may set it back or forth, so no age is measured by it alone. */
  now(): number;
  /** Milliseconds since some moment: never set, but on some systems it rests while the machine sleeps. */
  elapsed(): number;
  /** Runs once after a delay. */
  after(delayMs: number, run: () => void): Stop;
}

/** A moment by both clocks. */
export interface Moment {
  readonly nowMs: number;
  readonly elapsedMs: number;
}

export function momentOf(clock: Clock): Moment {
  return { nowMs: clock.now(), elapsedMs: clock.elapsed() };
}

/**
 * How long ago a moment was. The longer of what both clocks say: one rests while the machine sleeps, and where the other was set forth nobody can
 * tell that from a sleep, so what was known then counts as old until something new comes.
 */
export function ageMs(clock: Clock, since: Moment): number {
  return Math.max(clock.elapsed() - since.elapsedMs, clock.now() - since.nowMs);
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
