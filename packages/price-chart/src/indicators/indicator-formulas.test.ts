import { testSeed } from '@assay/amounts/testing/scale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bollingerBands,
  exponentialAverage,
  macd,
  type PriceSpan,
  relativeStrength,
  simpleAverage,
  stochastic,
} from './indicator-formulas.ts';

const SEED = testSeed('indicator formulas');
const runs = { seed: SEED, numRuns: 60 };

/*
 * The definitions, written out a second time in another way: every value from scratch out of the whole history (O(n·k) and worse),
 * sums of weighted terms in place of running states.
 */

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The weights of a smoothing with factor `a`, told as a sum: the seed has (1−a)^m, the i-th value after it a(1−a)^(m−i). */
function weightedByDefinition(values: readonly number[], period: number, a: number): number | undefined {
  if (values.length < period) return undefined;
  const after = values.slice(period);
  const m = after.length;
  return (
    mean(values.slice(0, period)) * (1 - a) ** m +
    after.reduce((sum, value, index) => sum + a * (1 - a) ** (m - 1 - index) * value, 0)
  );
}

const emaByDefinition = (values: readonly number[], period: number) =>
  weightedByDefinition(values, period, 2 / (period + 1));

function macdByDefinition(values: readonly number[], fast: number, slow: number, signal: number) {
  const differenceAt = (length: number) => {
    const [a, b] = [emaByDefinition(values.slice(0, length), fast), emaByDefinition(values.slice(0, length), slow)];
    return a === undefined || b === undefined ? undefined : a - b;
  };
  const difference = differenceAt(values.length);
  if (difference === undefined) return undefined;
  const known = values.map((_, index) => differenceAt(index + 1)).filter((value) => value !== undefined);
  const line = emaByDefinition(known, signal);
  return { difference, signal: line, histogram: line === undefined ? undefined : difference - line };
}

function rsiByDefinition(values: readonly number[], period: number): number | undefined {
  const moves = values.slice(1).map((value, index) => value - (values[index] ?? 0));
  const up = weightedByDefinition(
    moves.map((move) => (move + Math.abs(move)) / 2),
    period,
    1 / period,
  );
  const down = weightedByDefinition(
    moves.map((move) => (Math.abs(move) - move) / 2),
    period,
    1 / period,
  );
  if (up === undefined || down === undefined) return undefined;
  if (down === 0) return up === 0 ? 50 : 100;
  return 100 - 100 / (1 + up / down);
}

function bandsByDefinition(values: readonly number[], period: number, width: number) {
  if (values.length < period) return undefined;
  const window = values.slice(-period);
  const middle = mean(window);
  const deviation = Math.sqrt(mean(window.map((value) => (value - middle) * (value - middle))));
  return { middle, upper: middle + width * deviation, lower: middle - width * deviation };
}

function kdjByDefinition(candles: readonly PriceSpan[], period: number, m1: number, m2: number) {
  if (candles.length < period) return undefined;
  const stands = candles.slice(period - 1).map(({ close }, index) => {
    const window = candles.slice(index, index + period);
    const top = Math.max(...window.map(({ high }) => high));
    const bottom = Math.min(...window.map(({ low }) => low));
    return top === bottom ? 50 : ((close - bottom) / (top - bottom)) * 100;
  });
  const smooth = (values: readonly number[], m: number) =>
    50 * (1 - 1 / m) ** values.length +
    values.reduce((sum, value, index) => sum + (value / m) * (1 - 1 / m) ** (values.length - 1 - index), 0);
  const k = smooth(stands, m1);
  const d = smooth(
    stands.map((_, index) => smooth(stands.slice(0, index + 1), m1)),
    m2,
  );
  return { k, d, j: 3 * k - 2 * d };
}

/** In ticks, as prices are: between two numbers that differ in their last bit alone a share of moves means nothing. */
const ticks = fc.integer({ min: 1, max: 10_000_000 });
/** Of whole numbers to 9 decimals: a market may lie far below 1. */
const decimals = fc.integer({ min: 0, max: 9 });
/** Histories of every length around the period, with stretches that do not move. */
const prices = fc
  .tuple(
    fc.oneof(
      fc.array(ticks, { maxLength: 60 }),
      fc.tuple(ticks, fc.nat({ max: 60 })).map(([flat, count]) => Array.from({ length: count }, () => flat)),
      fc
        .tuple(fc.array(ticks, { maxLength: 20 }), ticks, fc.nat({ max: 30 }))
        .map(([before, flat, count]) => [...before, ...Array.from({ length: count }, () => flat)]),
    ),
    decimals,
  )
  .map(([counts, places]) => counts.map((count) => count / 10 ** places));
const period = fc.integer({ min: 1, max: 30 });
const candles = fc.tuple(fc.array(fc.tuple(ticks, ticks, ticks), { maxLength: 40 }), decimals).map(([threes, places]) =>
  threes.map((three) => {
    const [low = 0, close = 0, high = 0] = three.sort((a, b) => a - b).map((count) => count / 10 ** places);
    return { low, close, high };
  }),
);

/** Equal but for the rounding of binary numbers, which grows with the size of the prices. */
function expectClose(actual: number | undefined, wanted: number | undefined, scale: number): void {
  if (wanted === undefined || actual === undefined) expect(actual).toBe(wanted);
  else expect(Math.abs(actual - wanted)).toBeLessThanOrEqual(1e-9 * scale);
}
const scaleOf = (values: readonly number[]) => Math.max(0, ...values.map(Math.abs));
const upTo = <Value>(values: readonly Value[], index: number) => values.slice(0, index + 1);

describe('indicators agree with their definitions at every candle', () => {
  it('MA', () => {
    fc.assert(
      fc.property(prices, period, (values, length) => {
        for (const [index, value] of simpleAverage(values, length).entries()) {
          const wanted = index + 1 < length ? undefined : mean(values.slice(index + 1 - length, index + 1));
          expectClose(value, wanted, scaleOf(values));
        }
      }),
      runs,
    );
  });

  it('EMA', () => {
    fc.assert(
      fc.property(prices, period, (values, length) => {
        const line = exponentialAverage(values, length);
        expect(line).toHaveLength(values.length);
        for (const [index, value] of line.entries())
          expectClose(value, emaByDefinition(upTo(values, index), length), scaleOf(values));
      }),
      runs,
    );
  });

  it('BOLL', () => {
    fc.assert(
      fc.property(prices, period, fc.integer({ min: 1, max: 5 }), (values, length, width) => {
        for (const [index, bands] of bollingerBands(values, length, width).entries()) {
          const wanted = bandsByDefinition(upTo(values, index), length, width);
          expect(bands === undefined).toBe(wanted === undefined);
          for (const key of ['middle', 'upper', 'lower'] as const)
            expectClose(bands?.[key], wanted?.[key], scaleOf(values) * 10);
        }
      }),
      runs,
    );
  });

  it('MACD', () => {
    fc.assert(
      fc.property(prices, period, period, fc.integer({ min: 1, max: 12 }), (values, fast, slow, signal) => {
        for (const [index, point] of macd(values, [fast, slow, signal]).entries()) {
          const wanted = macdByDefinition(upTo(values, index), fast, slow, signal);
          expect(point === undefined).toBe(wanted === undefined);
          for (const key of ['difference', 'signal', 'histogram'] as const)
            expectClose(point?.[key], wanted?.[key], scaleOf(values));
        }
      }),
      { ...runs, numRuns: 30 },
    );
  });

  it('RSI', () => {
    fc.assert(
      fc.property(prices, period, (values, length) => {
        for (const [index, value] of relativeStrength(values, length).entries()) {
          const wanted = rsiByDefinition(upTo(values, index), length);
          // A share of what is left of two nearly forgotten moves is ill-conditioned; a thousandth of a point cannot be seen.
          expect(value === undefined).toBe(wanted === undefined);
          if (value !== undefined && wanted !== undefined) expect(Math.abs(value - wanted)).toBeLessThan(1e-3);
        }
      }),
      runs,
    );
  });

  it('KDJ', () => {
    fc.assert(
      fc.property(
        candles,
        period,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        (history, length, m1, m2) => {
          for (const [index, point] of stochastic(history, [length, m1, m2]).entries()) {
            const wanted = kdjByDefinition(upTo(history, index), length, m1, m2);
            expect(point === undefined).toBe(wanted === undefined);
            for (const key of ['k', 'd', 'j'] as const) expectClose(point?.[key], wanted?.[key], 1000);
          }
        },
      ),
      { ...runs, numRuns: 40 },
    );
  });
});

describe('indicators at the edges', () => {
  const flat = Array.from({ length: 40 }, () => 5);

  it('say nothing with fewer candles than the period', () => {
    const few = [1, 2, 3];
    expect(simpleAverage(few, 4)).toEqual([undefined, undefined, undefined]);
    expect(exponentialAverage(few, 4)).toEqual([undefined, undefined, undefined]);
    expect(bollingerBands(few, 4, 2)).toEqual([undefined, undefined, undefined]);
    expect(macd(few, [2, 4, 2])).toEqual([undefined, undefined, undefined]);
    expect(relativeStrength(few, 3)).toEqual([undefined, undefined, undefined]);
    expect(stochastic([{ high: 1, low: 1, close: 1 }], [2, 3, 3])).toEqual([undefined]);
    expect(exponentialAverage([], 7)).toEqual([]);
  });

  it('stay level over flat prices', () => {
    expect(exponentialAverage(flat, 7).at(-1)).toBe(5);
    expect(bollingerBands(flat, 20, 2).at(-1)).toEqual({ middle: 5, upper: 5, lower: 5 });
    expect(macd(flat, [12, 26, 9]).at(-1)).toEqual({ difference: 0, signal: 0, histogram: 0 });
    expect(relativeStrength(flat, 14).at(-1)).toBe(50);
    const candle = { high: 5, low: 5, close: 5 };
    expect(
      stochastic(
        flat.map(() => candle),
        [9, 3, 3],
      ).at(-1),
    ).toEqual({ k: 50, d: 50, j: 50 });
  });

  it('reach the ends of their scale', () => {
    const rising = flat.map((_, index) => index + 1);
    expect(relativeStrength(rising, 14).at(-1)).toBe(100);
    expect(relativeStrength(rising.toReversed(), 14).at(-1)).toBe(0);
  });

  it('match cases worked out by hand', () => {
    expect(simpleAverage([1, 2, 3, 8], 3).slice(2)).toEqual([2, 13 / 3]);
    // Seed (1+2+3)/3 = 2, then 2 + 0.5·(8−2) = 5.
    expect(exponentialAverage([1, 2, 3, 8], 3)).toEqual([undefined, undefined, 2, 5]);
    // Mean 4 of 2 and 6, deviation 2.
    expect(bollingerBands([2, 6], 2, 2)[1]).toEqual({ middle: 4, upper: 8, lower: 0 });
    // Moves +2, −1: gains 1, losses 0.5 on average of two; 100·1/1.5.
    expect(relativeStrength([10, 12, 11], 2)[2]).toBeCloseTo(66.666_666_7, 6);
    // The close stands at 75 % of 8 to 12: K = (2·50 + 75)/3, D = (2·50 + K)/3.
    const [, point] = stochastic(
      [
        { high: 12, low: 9, close: 10 },
        { high: 11, low: 8, close: 11 },
      ],
      [2, 3, 3],
    );
    expect(point?.k).toBeCloseTo(58.333_333, 5);
    expect(point?.d).toBeCloseTo(52.777_778, 5);
    expect(point?.j).toBeCloseTo(69.444_444, 5);
  });
});
