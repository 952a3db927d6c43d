import type { ChartClock } from './chart-clock.ts';

/** Room for one label of the time axis. */
const LABEL_SPACING_PX = 96;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Distances between labels that fall on round wall-clock times. */
const STEPS_MS = [
  5 * MINUTE_MS,
  10 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  DAY_MS,
  2 * DAY_MS,
  5 * DAY_MS,
  10 * DAY_MS,
  20 * DAY_MS,
  30 * DAY_MS,
  60 * DAY_MS,
  90 * DAY_MS,
  180 * DAY_MS,
] as const;

export interface TimeTick {
  timeMs: number;
  text: string;
}

/**
 * Chooses which candles get a label: those that start on round times of the wall clock, far enough apart to be read.
 * Midnight is written as the day.
 * @param timesMs starts of the visible candles, ascending
 * @param frameMs length of a candle
 * @param candleWidthPx distance between two candles on the screen
 */
export function chooseTimeTicks(
  timesMs: readonly number[],
  frameMs: number,
  candleWidthPx: number,
  clock: ChartClock,
): TimeTick[] {
  const neededMs = (LABEL_SPACING_PX / candleWidthPx) * frameMs;
  const stepMs = STEPS_MS.find((step) => step >= neededMs && step >= frameMs) ?? 360 * DAY_MS;
  const ticks: TimeTick[] = [];
  for (const timeMs of timesMs) {
    const wallMs = timeMs + clock.offsetMs(timeMs);
    if (wallMs % stepMs !== 0) continue;
    if (stepMs >= 30 * DAY_MS) ticks.push({ timeMs, text: clock.month(timeMs) });
    else ticks.push({ timeMs, text: wallMs % DAY_MS === 0 ? clock.day(timeMs) : clock.time(timeMs) });
  }
  return ticks;
}
