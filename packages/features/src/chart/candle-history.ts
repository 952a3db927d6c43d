import type { Candle } from '@assay/protocol/entities';
import { candleCountMax } from '@assay/protocol/time-frames';

/** The loaded history with the candles that closed since in their places, ascending, at most 2,000. */
export function closedSince(history: readonly Candle[], closed: readonly Candle[]): readonly Candle[] {
  const first = closed[0];
  if (history.length === 0 || first === undefined) return history;
  const newer = new Map(closed.map((candle) => [candle.id, candle]));
  const kept = history.map((candle) => newer.get(candle.id) ?? candle);
  const lastId = history.at(-1)?.id ?? 0;
  return [...kept, ...closed.filter((candle) => candle.id > lastId)].slice(-candleCountMax);
}

/** True when candles are missing between the history and those that closed since. */
export function hasGap(history: readonly Candle[], closed: readonly Candle[], frameSeconds: number): boolean {
  const last = history.at(-1);
  if (last === undefined) return false;
  const next = closed.find((candle) => candle.id > last.id);
  return next !== undefined && next.id > last.id + frameSeconds;
}
