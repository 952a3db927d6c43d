import { testSeed } from '@assay/amounts/testing/scale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heikinAshi, type Prices } from './heikin-ashi.ts';

const SEED = testSeed('heikin-ashi');

/** Candles of a market of any height, from dogecoin in bitcoin to bitcoin in dollars. */
const candles = fc.integer({ min: -9, max: 5 }).chain((power) => {
  const price = fc.integer({ min: 1, max: 100_000 }).map((units) => units * 10 ** (power - 4));
  return fc.array(
    fc.tuple(price, price, price, price).map((prices): Prices => {
      const [open, close] = prices;
      return { open, close, high: Math.max(...prices), low: Math.min(...prices) };
    }),
    { minLength: 1, maxLength: 60 },
  );
});

/** The same from scratch at each candle: the open as the sum of all closes before, each with half the weight of the next. */
function byDefinition(all: readonly Prices[], index: number): Prices {
  const meanAt = (at: number) => {
    const { open = 0, high = 0, low = 0, close = 0 } = all[at] ?? {};
    return (open + high + low + close) / 4;
  };
  const [first] = all;
  const seed = ((first?.open ?? 0) + (first?.close ?? 0)) / 2;
  let open = seed / 2 ** index;
  for (let at = 0; at < index; at += 1) open += meanAt(at) / 2 ** (index - at);
  const close = meanAt(index);
  const { high = 0, low = 0 } = all[index] ?? {};
  return { open, close, high: Math.max(high, open, close), low: Math.min(low, open, close) };
}

describe('averaged candles', () => {
  it('are those of the definition, whatever the prices are', () => {
    fc.assert(
      fc.property(candles, (all) => {
        for (const [index, averaged] of heikinAshi(all).entries()) {
          const expected = byDefinition(all, index);
          for (const part of ['open', 'high', 'low', 'close'] as const)
            expect(averaged[part] / expected[part]).toBeCloseTo(1, 9);
        }
      }),
      { seed: SEED, numRuns: 80 },
    );
  });

  it('hold the true prices of their candle and their own within high and low', () => {
    fc.assert(
      fc.property(candles, (all) => {
        for (const [index, { open, high, low, close }] of heikinAshi(all).entries()) {
          const candle = all[index];
          expect(high).toBeGreaterThanOrEqual(Math.max(open, close, candle?.high ?? 0));
          expect(low).toBeLessThanOrEqual(Math.min(open, close, candle?.low ?? 0));
        }
      }),
      { seed: SEED, numRuns: 40 },
    );
  });

  it('of a market that stands still are what the market is', () => {
    const still = { open: 0.000001765, high: 0.000001765, low: 0.000001765, close: 0.000001765 };
    expect(heikinAshi([still, still, still])).toEqual([still, still, still]);
  });
});
