import type { Candle } from '@assay/protocol/entities';
import { type TimeFrame, timeFrameSeconds } from '@assay/protocol/time-frames';
import { addDecimals, compareDecimals } from './exact-decimal.ts';

/** What a candle needs to know of a trade. Price in the quote asset, amount in the base asset, plain decimal text. */
export interface TradePrint {
  readonly price: string;
  readonly amount: string;
  readonly timeMs: number;
}

/** Start of the candle that holds `timeMs`, in seconds. Days are UTC days. */
export function candleStart(timeMs: number, frame: TimeFrame): number {
  const frameSeconds = timeFrameSeconds[frame];
  return Math.floor(timeMs / 1000 / frameSeconds) * frameSeconds;
}

/** The candle of the trade's frame with the trade in it: `candle` grown, or a new one when the trade begins another. */
export function foldTrade(candle: Candle | undefined, trade: TradePrint, frame: TimeFrame): Candle {
  const id = candleStart(trade.timeMs, frame);
  const { price } = trade;
  if (candle === undefined || candle.id !== id) {
    return { id, open: price, close: price, high: price, low: price, vol: trade.amount };
  }
  return {
    id,
    open: candle.open,
    close: price,
    high: compareDecimals(price, candle.high) > 0 ? price : candle.high,
    low: compareDecimals(price, candle.low) < 0 ? price : candle.low,
    vol: addDecimals(candle.vol, trade.amount),
  };
}

/** One candle from ascending candles of a lower frame; undefined for none. */
export function mergeCandles(candles: readonly Candle[], id: number): Candle | undefined {
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
