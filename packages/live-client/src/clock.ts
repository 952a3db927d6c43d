/** Ends what was started; calling it twice does no harm. */
export type Stop = () => void;

/** Time as an argument, so that tests own it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs once after a delay. */
  after(delayMs: number, run: () => void): Stop;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
