/** A value per candle; `undefined` where there are too few candles before it. */
export type Line = readonly (number | undefined)[];

/**
 * Simple moving average: the mean of the last `period` values. The sum runs along in binary numbers: how far it is off is a
 * millionth of what a picture shows, and words come from exact-average.ts.
 */
export function simpleAverage(values: readonly number[], period: number): Line {
  let sum = 0;
  return values.map((value, index) => {
    sum += value - (values[index - period] ?? 0);
    return index < period - 1 ? undefined : sum / period;
  });
}

/** What KDJ and RSI say of a market that does not move: neither high nor low. */
const NEUTRAL = 50;

/**
 * Exponential moving average with the weight 2 / (period + 1). It begins with the simple mean of the first `period` values, so that
 * it does not hang on where the loaded history happens to begin more than it must.
 * @param values leading `undefined`s are left out, as where one line is the average of another
 */
export function exponentialAverage(values: Line, period: number): Line {
  const weight = 2 / (period + 1);
  return smoothed(values, period, (before, value) => before + weight * (value - before));
}

/** Wilder's smoothing: the same with the weight 1 / period. */
function wilderAverage(values: Line, period: number): Line {
  return smoothed(values, period, (before, value) => before + (value - before) / period);
}

function smoothed(values: Line, period: number, next: (before: number, value: number) => number): Line {
  let sum = 0;
  let count = 0;
  let current = 0;
  return values.map((value) => {
    if (value === undefined) return undefined;
    count += 1;
    if (count > period) current = next(current, value);
    else {
      sum += value;
      if (count < period) return undefined;
      current = sum / period;
    }
    return current;
  });
}

export interface Bands {
  readonly middle: number;
  readonly upper: number;
  readonly lower: number;
}

/** Bollinger bands: the simple mean and as many population standard deviations above and below. */
export function bollingerBands(values: readonly number[], period: number, width: number): (Bands | undefined)[] {
  return values.map((_, index) => {
    const first = index - period + 1;
    if (first < 0) return undefined;
    let sum = 0;
    for (let at = first; at <= index; at += 1) sum += values[at] ?? 0;
    const middle = sum / period;
    let squares = 0;
    for (let at = first; at <= index; at += 1) squares += ((values[at] ?? 0) - middle) ** 2;
    const reach = width * Math.sqrt(squares / period);
    return { middle, upper: middle + reach, lower: middle - reach };
  });
}

export interface Macd {
  readonly difference: number;
  /** The average of the differences; missing for the first candles that have a difference. */
  readonly signal: number | undefined;
  /** Difference less signal, not doubled. */
  readonly histogram: number | undefined;
}

/** MACD: the fast less the slow exponential average, and the exponential average of that. */
export function macd(
  values: readonly number[],
  [fast, slow, signal]: readonly [number, number, number],
): (Macd | undefined)[] {
  const fastLine = exponentialAverage(values, fast);
  const slowLine = exponentialAverage(values, slow);
  const differences = values.map((_, index) => {
    const [a, b] = [fastLine[index], slowLine[index]];
    return a === undefined || b === undefined ? undefined : a - b;
  });
  const signals = exponentialAverage(differences, signal);
  return differences.map((difference, index) => {
    if (difference === undefined) return undefined;
    const line = signals[index];
    return { difference, signal: line, histogram: line === undefined ? undefined : difference - line };
  });
}

/** Relative strength index after Wilder, 0 to 100; 50 while nothing moves. The first value comes with the candle after `period`. */
export function relativeStrength(values: readonly number[], period: number): Line {
  const moves = values.map((value, index) => (index === 0 ? undefined : value - (values[index - 1] ?? 0)));
  const gains = wilderAverage(
    moves.map((move) => (move === undefined ? undefined : Math.max(move, 0))),
    period,
  );
  const losses = wilderAverage(
    moves.map((move) => (move === undefined ? undefined : Math.max(-move, 0))),
    period,
  );
  return gains.map((gain, index) => {
    const loss = losses[index];
    if (gain === undefined || loss === undefined) return undefined;
    return gain + loss === 0 ? NEUTRAL : (100 * gain) / (gain + loss);
  });
}

export interface PriceSpan {
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

export interface Stochastic {
  readonly k: number;
  readonly d: number;
  readonly j: number;
}

/**
 * KDJ: where the close stands between the lowest low and the highest high of `period` candles, in per cent, smoothed twice
 * (each time the old value counts `smoothing − 1` times, beginning at 50); J is 3K − 2D and may leave 0 to 100.
 */
export function stochastic(
  candles: readonly PriceSpan[],
  [period, smoothK, smoothD]: readonly [number, number, number],
): (Stochastic | undefined)[] {
  let k = NEUTRAL;
  let d = NEUTRAL;
  return candles.map(({ close }, index) => {
    const first = index - period + 1;
    if (first < 0) return undefined;
    let high = Number.NEGATIVE_INFINITY;
    let low = Number.POSITIVE_INFINITY;
    for (let at = first; at <= index; at += 1) {
      high = Math.max(high, candles[at]?.high ?? high);
      low = Math.min(low, candles[at]?.low ?? low);
    }
    const stand = high === low ? NEUTRAL : (100 * (close - low)) / (high - low);
    k = ((smoothK - 1) * k + stand) / smoothK;
    d = ((smoothD - 1) * d + k) / smoothD;
    return { k, d, j: 3 * k - 2 * d };
  });
}
