import type { Candle } from '@assay/protocol/entities';
import { tickerFrom } from './day-ticker.ts';

/** Seconds of one step: a day has 48. */
const stepSeconds = 1_800;

/**
 * The closes of the half hours of the last 24 hours, oldest first, from ascending minutes; the last one is where the price stands. Steps begin
 * at the full and half hour, so that only the last one moves. A step without a trade repeats the close before it.
 */
export function dayCloses(minutes: Iterable<Candle>, nowMs: number): readonly string[] {
  const fromSeconds = tickerFrom(nowMs);
  const closes: string[] = [];
  let step = 0;
  const repeatUntil = (end: number) => {
    const last = closes.at(-1);
    for (; last !== undefined && step + 1 < end; step += 1) closes.push(last);
  };
  for (const { id, close } of minutes) {
    if (id <= fromSeconds) continue;
    const stepOfMinute = Math.floor(id / stepSeconds);
    if (stepOfMinute === step) closes.pop();
    else repeatUntil(stepOfMinute);
    step = stepOfMinute;
    closes.push(close);
  }
  repeatUntil(Math.floor(nowMs / 1000 / stepSeconds) + 1);
  return closes;
}
