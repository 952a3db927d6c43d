import { formatDecimal } from '@assay/amounts/decimal-text';
import type { Candle, Tick } from '@assay/protocol/entities';
import { addDecimals, compareDecimals, unitsOf } from './exact-decimal.ts';

/** Minutes of the window of a ticker. */
export const tickerMinutes = 1_440;
/** Decimals of the quote volume; what lies below is cut. */
export const turnoverDecimals = 8;
const workingDecimals = 12;
const cut = 10n ** BigInt(2 * workingDecimals - turnoverDecimals);

/** `candleTurnover` in units of its decimals. */
export function candleTurnoverUnits(candle: Candle): bigint {
  const sum =
    unitsOf(candle.open, workingDecimals) +
    unitsOf(candle.close, workingDecimals) +
    unitsOf(candle.high, workingDecimals) +
    unitsOf(candle.low, workingDecimals);
  const product = (sum * unitsOf(candle.vol, workingDecimals)) / 4n;
  return product / cut;
}

/** Average of open, close, high and low, times volume (specification, section 3): an estimate in quote units, cut to 8 decimals. */
export function candleTurnover(candle: Candle): string {
  return formatDecimal(candleTurnoverUnits(candle), turnoverDecimals, true);
}

/** The ticker of one candle. */
function tickOf(candle: Candle): Tick {
  const { open, close, high, low, vol } = candle;
  return { open, close, high, low, vol, turnover: candleTurnover(candle) };
}

/** `earlier` continued by `candle`. */
export function extendTicker(earlier: Tick | undefined, candle: Candle): Tick {
  const tick = tickOf(candle);
  if (earlier === undefined) return tick;
  return {
    open: earlier.open,
    close: tick.close,
    high: compareDecimals(tick.high, earlier.high) > 0 ? tick.high : earlier.high,
    low: compareDecimals(tick.low, earlier.low) < 0 ? tick.low : earlier.low,
    vol: addDecimals(earlier.vol, tick.vol),
    turnover: addDecimals(earlier.turnover, tick.turnover),
  };
}

/** A minute counts when it began after this second. */
export function tickerFrom(nowMs: number): number {
  return Math.floor(nowMs / 60_000 - tickerMinutes) * 60;
}
