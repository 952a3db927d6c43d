import { ticksOf } from '@assay/amounts/market-scale';
import type { Money } from '@assay/amounts/money';
import type { Candle, Tick } from '@assay/protocol/entities';
import type { TimeFrame } from '@assay/protocol/time-frames';
import { candleStart } from '../candle-fold.ts';
import { extendTicker, tickerFrom } from '../day-ticker.ts';
import { addDecimals, compareDecimals } from '../exact-decimal.ts';
import type { OwnCandle } from '../own-candle.ts';

// Higher frames and tickers from a whole list at once: what the product folds step by step is held against them.

/** One candle from ascending candles of a lower frame; undefined for none. */
function mergeCandles(candles: readonly Candle[], id: number): Candle | undefined {
  const first = candles[0];
  if (first === undefined) return undefined;
  let { close, high, low, vol } = first;
  for (const candle of candles.slice(1)) {
    close = candle.close;
    if (compareDecimals(candle.high, high) > 0) high = candle.high;
    if (compareDecimals(candle.low, low) < 0) low = candle.low;
    vol = addDecimals(vol, candle.vol);
  }
  return { id, open: first.open, close, high, low, vol };
}

/** Ascending candles of `frame` from ascending candles of a frame that divides it. Empty stretches stay empty. */
export function foldCandles(candles: readonly Candle[], frame: TimeFrame): Candle[] {
  const folded: Candle[] = [];
  let from = 0;
  for (let index = 1; index <= candles.length; index += 1) {
    const first = candles[from];
    if (first === undefined) break;
    const id = candleStart(first.id * 1000, frame);
    const next = candles[index];
    if (next !== undefined && candleStart(next.id * 1000, frame) === id) continue;
    const merged = mergeCandles(candles.slice(from, index), id);
    if (merged !== undefined) folded.push(merged);
    from = index;
  }
  return folded;
}

/** `earlier` continued by `later`, under the id of `earlier`. */
export function joinOwnCandles(earlier: OwnCandle, later: OwnCandle): OwnCandle {
  return {
    id: earlier.id,
    open: earlier.open,
    close: later.close,
    high: ticksOf(Math.max(later.high, earlier.high)),
    low: ticksOf(Math.min(later.low, earlier.low)),
    volume: earlier.volume + later.volume,
    turnover: (earlier.turnover + later.turnover) as Money,
  };
}

/** Ascending candles of `frame` from ascending candles of a frame that divides it. */
export function foldOwnCandles(candles: readonly OwnCandle[], frame: TimeFrame): OwnCandle[] {
  const folded: OwnCandle[] = [];
  for (const candle of candles) {
    const id = candleStart(candle.id * 1_000, frame);
    const last = folded.at(-1);
    if (last?.id === id) folded[folded.length - 1] = joinOwnCandles(last, candle);
    else folded.push({ ...candle, id });
  }
  return folded;
}

/**
 * The last 24 hours: ascending minute candles, of which only those that began after `nowMs` minus 24 h count, so that a market with
 * gaps does not reach further back. Undefined when none is left.
 */
export function tickerOf(minutes: readonly Candle[], nowMs: number): Tick | undefined {
  const fromSeconds = tickerFrom(nowMs);
  let ticker: Tick | undefined;
  for (const candle of minutes) {
    if (candle.id > fromSeconds) ticker = extendTicker(ticker, candle);
  }
  return ticker;
}
