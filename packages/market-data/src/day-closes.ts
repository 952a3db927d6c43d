import type { Candle } from '@assay/protocol/entities';
import { tickerFrom } from './day-ticker.ts';

/** Seconds of one step: a day has 48. */
const dayStepSeconds = 1_800;
const weekSeconds = 7 * 86_400;
/** A week has 42. */
const weekStepSeconds = 14_400;

export type Close = Pick<Candle, 'id' | 'close'>;

/**
 * The closes of the half hours of the last 24 hours, oldest first, from ascending minutes; the last one is where the price stands. Steps begin
 * at the full and half hour, so that only the last one moves. A step without a trade repeats the close before it.
 */
export function dayCloses(minutes: Iterable<Close>, nowMs: number): readonly string[] {
  return closesOf(minutes, nowMs, { fromSeconds: tickerFrom(nowMs), stepSeconds: dayStepSeconds });
}

/** The same of four hours in the last seven days, from ascending candles of any frame that divides them. */
export function weekCloses(candles: Iterable<Close>, nowMs: number): readonly string[] {
  const fromSeconds = Math.floor(nowMs / 1000) - weekSeconds;
  return closesOf(candles, nowMs, { fromSeconds, stepSeconds: weekStepSeconds });
}

interface Steps {
  /** What begins then or before is left out. */
  readonly fromSeconds: number;
  readonly stepSeconds: number;
}

function closesOf(candles: Iterable<Close>, nowMs: number, { fromSeconds, stepSeconds }: Steps): readonly string[] {
  const closes: string[] = [];
  let step = 0;
  const repeatUntil = (end: number) => {
    const last = closes.at(-1);
    for (; last !== undefined && step + 1 < end; step += 1) closes.push(last);
  };
  for (const { id, close } of candles) {
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
