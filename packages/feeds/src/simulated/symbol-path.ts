import type { Decimals, TickCandle, TickCandles } from '../path/tick-candles.ts';

/** Lengths of the candles within a day, in seconds; each is split from the one before. */
export type IntradaySeconds = 1_800 | 900 | 300 | 60;

/**
 * The whole simulated life of one symbol. Days count from FIRST_DAY_MS, minutes too. Every answer depends on the seed and the symbol
 * alone, and every candle is exactly the fold of the candles that lie within it.
 */
export interface SymbolPath extends Decimals {
  readonly symbol: string;
  day(day: number): TickCandle;
  /** All candles of a day. Read only: they are shared. */
  intraday(day: number, candleSeconds: IntradaySeconds): TickCandles;
  /** The 60 seconds of a minute. Read only: they are shared. */
  seconds(minute: number): TickCandles;
}

export const MINUTES_PER_DAY = 1_440;
/** Days whose minutes are kept for each symbol: what the minute charts show, and a day of air. */
export const CACHED_DAYS = 4;
/** Minutes whose seconds are kept for each symbol: the running one, the one before for late sources, and the tape. */
export const CACHED_MINUTES = 6;
