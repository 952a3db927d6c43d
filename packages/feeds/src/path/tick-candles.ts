import type { Candle } from '@assay/protocol/entities';

/** What a tick and a lot of a symbol are. */
export interface Decimals {
  readonly priceDecimals: number;
  readonly amountDecimals: number;
}

/** One candle in whole units: prices in ticks of 10^-priceDecimals, volume in lots of 10^-amountDecimals. */
export interface TickCandle {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** Consecutive candles of one length, in columns: the random path makes millions of them. All numbers are whole. */
export interface TickCandles {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
}

export function tickCandles(count: number): TickCandles {
  // One buffer for all columns: allocating is most of the cost of a short day.
  const numbers = new Float64Array(5 * count);
  return {
    open: numbers.subarray(0, count),
    high: numbers.subarray(count, 2 * count),
    low: numbers.subarray(2 * count, 3 * count),
    close: numbers.subarray(3 * count, 4 * count),
    volume: numbers.subarray(4 * count),
  };
}

export function candleAt(candles: TickCandles, index: number): TickCandle {
  return {
    open: candles.open[index],
    high: candles.high[index],
    low: candles.low[index],
    close: candles.close[index],
    volume: candles.volume[index],
  };
}

export function putCandle(candles: TickCandles, index: number, candle: TickCandle): void {
  candles.open[index] = candle.open;
  candles.high[index] = candle.high;
  candles.low[index] = candle.low;
  candles.close[index] = candle.close;
  candles.volume[index] = candle.volume;
}

/** `earlier` continued by `later`. */
export function joinCandles(earlier: TickCandle | undefined, later: TickCandle): TickCandle {
  if (earlier === undefined) return later;
  return {
    open: earlier.open,
    high: Math.max(earlier.high, later.high),
    low: Math.min(earlier.low, later.low),
    close: later.close,
    volume: earlier.volume + later.volume,
  };
}

/** The candles from `from` to before `to` as one; `to` is greater than `from`. */
export function foldRange(candles: TickCandles, from: number, to: number): TickCandle {
  let high = candles.high[from];
  let low = candles.low[from];
  let volume = 0;
  for (let index = from; index < to; index += 1) {
    if (candles.high[index] > high) high = candles.high[index];
    if (candles.low[index] < low) low = candles.low[index];
    volume += candles.volume[index];
  }
  return { open: candles.open[from], high, low, close: candles.close[to - 1], volume };
}

/** Whole units of 10^-decimals as plain decimal text with exactly that many places. */
export function decimalTextOf(units: number, decimals: number): string {
  const digits = String(units);
  if (decimals === 0) return digits;
  if (digits.length > decimals) return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return `0.${digits.padStart(decimals, '0')}`;
}

/** A candle of these decimals as the wire has it; `id` is its start in seconds. */
export function wireCandle(candle: TickCandle, id: number, { priceDecimals, amountDecimals }: Decimals): Candle {
  return {
    id,
    open: decimalTextOf(candle.open, priceDecimals),
    close: decimalTextOf(candle.close, priceDecimals),
    high: decimalTextOf(candle.high, priceDecimals),
    low: decimalTextOf(candle.low, priceDecimals),
    vol: decimalTextOf(candle.volume, amountDecimals),
  };
}

/** 10^exponent, read from text because that is exact on every machine. */
export function powerOfTen(exponent: number): number {
  return Number(`1e${exponent}`);
}
