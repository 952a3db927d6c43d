import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candleTrades } from './candle-trades.ts';
import { RandomStream, streamKey } from './random-stream.ts';
import { splitCandle } from './split-candle.ts';
import { foldRange, type TickCandle, tickCandles } from './tick-candles.ts';

/** Any candle that can exist, with enough volume for 60 parts of 4 lots. */
const candles: fc.Arbitrary<TickCandle> = fc
  .record({
    low: fc.integer({ min: 1, max: 10_000_000 }),
    range: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 500_000 })),
    openShare: fc.double({ min: 0, max: 1, noNaN: true }),
    closeShare: fc.double({ min: 0, max: 1, noNaN: true }),
    volume: fc.integer({ min: 240, max: 2 ** 45 }),
  })
  .map(({ low, range, openShare, closeShare, volume }) => ({
    open: low + Math.round(range * openShare),
    high: low + range,
    low,
    close: low + Math.round(range * closeShare),
    volume,
  }));

const shapes = fc.record({
  parts: fc.constantFrom(2, 3, 5, 48, 60),
  burstiness: fc.constantFrom(0, 0.4, 0.8),
  persistence: fc.constantFrom(0, 0.5),
  calmShare: fc.constantFrom(0, 0.5, 1),
  minimumVolume: fc.constantFrom(0, 4),
});

describe('a split candle', () => {
  it('folds back to exactly what it was, and hangs together', () => {
    fc.assert(
      fc.property(candles, shapes, fc.integer(), (parent, shape, key) => {
        const random = new RandomStream();
        random.seat(streamKey(String(key)), 1, 2);
        const parts = tickCandles(shape.parts + 2);
        splitCandle(parent, shape, random, parts, 1);
        expect(foldRange(parts, 1, shape.parts + 1)).toEqual(parent);
        for (let part = 1; part <= shape.parts; part += 1) {
          if (part > 1) expect(parts.open[part]).toBe(parts.close[part - 1]);
          expect(parts.low[part]).toBeLessThanOrEqual(Math.min(parts.open[part], parts.close[part]));
          expect(parts.high[part]).toBeGreaterThanOrEqual(Math.max(parts.open[part], parts.close[part]));
          expect(Number.isInteger(parts.open[part]) && Number.isInteger(parts.high[part])).toBe(true);
          expect(Number.isInteger(parts.volume[part])).toBe(true);
          expect(parts.volume[part]).toBeGreaterThanOrEqual(shape.minimumVolume);
        }
        expect(parts.open[0]).toBe(0);
        expect(parts.open[shape.parts + 1]).toBe(0);
      }),
    );
  });

  it('refuses a volume that does not reach for its parts', () => {
    const shape = { parts: 60, burstiness: 0, persistence: 0, calmShare: 0, minimumVolume: 4 };
    const candle = { open: 1, high: 1, low: 1, close: 1, volume: 239 };
    expect(() => splitCandle(candle, shape, new RandomStream(), tickCandles(60), 0)).toThrow();
    splitCandle({ ...candle, volume: 240 }, shape, new RandomStream(), tickCandles(60), 0);
  });
});

describe('the trades of a second', () => {
  it('fold to its candle, in order of time, each with an amount', () => {
    fc.assert(
      fc.property(candles, fc.integer(), (candle, key) => {
        const random = new RandomStream();
        random.seat(streamKey(String(key)), 3, 4);
        const trades = candleTrades(candle, 5_000, 1_000, random);
        expect(trades.length).toBeGreaterThanOrEqual(1);
        expect(trades[0].price).toBe(candle.open);
        expect(trades.at(-1)?.price).toBe(candle.close);
        expect(Math.max(...trades.map((trade) => trade.price))).toBe(candle.high);
        expect(Math.min(...trades.map((trade) => trade.price))).toBe(candle.low);
        expect(trades.reduce((sum, trade) => sum + trade.volume, 0)).toBe(candle.volume);
        for (const [index, trade] of trades.entries()) {
          expect(trade.volume).toBeGreaterThanOrEqual(1);
          expect(trade.timeMs).toBeGreaterThanOrEqual(index === 0 ? 5_000 : trades[index - 1].timeMs);
          expect(trade.timeMs).toBeLessThan(6_000);
        }
      }),
    );
  });

  it('are fewer when there are fewer lots, and none without volume', () => {
    const random = new RandomStream();
    const candle = { open: 5, high: 9, low: 2, close: 6, volume: 0 };
    expect(candleTrades(candle, 0, 1_000, random)).toEqual([]);
    const two = candleTrades({ ...candle, volume: 2 }, 0, 1_000, random);
    expect(two.map((trade) => [trade.price, trade.volume])).toEqual([
      [5, 1],
      [6, 1],
    ]);
  });
});

describe('random streams', () => {
  it('repeat when seated alike and differ otherwise', () => {
    const stream = new RandomStream();
    const draw = (seed: string, level: number, index: number) => {
      stream.seat(streamKey(seed), level, index);
      return [stream.unit(), stream.normal(), stream.unit()];
    };
    expect(draw('7', 1, 9)).toEqual(draw('7', 1, 9));
    const others = [draw('7', 1, 9), draw('8', 1, 9), draw('7', 2, 9), draw('7', 1, 10)].map(String);
    expect(new Set(others).size).toBe(4);
    // No end of a seed is cut off, and no purpose reads as a part of a seed.
    const keys = [
      streamKey('a', 'b'),
      streamKey('ab'),
      streamKey('a|b'),
      streamKey('a'.repeat(99)),
      streamKey('a'.repeat(98)),
    ];
    expect(new Set(keys.map(String)).size).toBe(keys.length);
    for (const key of keys) expect(key).toHaveLength(8);
  });

  it('have the moments that they claim', () => {
    const stream = new RandomStream();
    stream.seat(streamKey('moments'), 2, 3);
    const count = 40_000;
    const normals = Array.from({ length: count }, () => stream.normal());
    const mean = normals.reduce((sum, value) => sum + value, 0) / count;
    const variance = normals.reduce((sum, value) => sum + value * value, 0) / count;
    const units = Array.from({ length: count }, () => stream.unit());
    expect(Math.abs(mean)).toBeLessThan(0.03);
    expect(Math.abs(variance - 1)).toBeLessThan(0.03);
    expect(Math.abs(units.reduce((sum, value) => sum + value, 0) / count - 0.5)).toBeLessThan(0.01);
    expect(Math.min(...units)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...units)).toBeLessThan(1);
  });
});
