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
