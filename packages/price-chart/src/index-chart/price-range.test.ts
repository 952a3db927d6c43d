import { testSeed } from '@assay/amounts/testing/scale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clippedTicks, priceRange } from './price-range.ts';

const SEED = testSeed('price range');
const runs = { seed: SEED, numRuns: 200 };

/** A calm minute to half an hour, at the price of any coin. */
const calm = fc
  .record({
    steps: fc.array(fc.integer({ min: -10, max: 10 }), { minLength: 60, maxLength: 400 }),
    level: fc.constantFrom(0.000_002, 0.45, 57_000),
  })
  .map(({ steps, level }) => {
    let at = 0;
    return steps.map((step) => {
      at += step;
      return level * (1 + at * 1e-6);
    });
  });

describe('the range of a line of prices', () => {
  it('is that of all prices while none leaves the others', () => {
    const prices = Array.from({ length: 60 }, (_, index) => 100 + index);
    expect(priceRange(prices, [159])).toEqual({ low: 100, high: 159 });
    expect(priceRange([1, 5, 2], [2])).toEqual({ low: 1, high: 5 });
  });

  it('leaves a spike of a second outside, and what lasts inside', () => {
    const flat = Array.from({ length: 100 }, (_, index) => 57_000 + (index % 10));
    const spiked = flat.with(50, 57_068);
    expect(priceRange(spiked, [57_009]).high).toBeLessThan(57_020);
    expect(priceRange(spiked, [57_009]).low).toBe(57_000);
    const lasting = flat.map((price, index) => (index >= 40 && index < 44 ? 57_068 : price));
    expect(priceRange(lasting, [57_009]).high).toBe(57_068);
  });

  it('always has the newest price and own entries in sight, and most of the picture for the others (any spike)', () => {
    fc.assert(
      fc.property(
        calm,
        fc.array(fc.record({ at: fc.nat(), jump: fc.double({ min: -0.05, max: 0.05, noNaN: true }) }), {
          maxLength: 3,
        }),
        fc.array(fc.double({ min: 0.999, max: 1.001, noNaN: true }), { maxLength: 3 }),
        (quiet, spikes, entries) => {
          const prices = [...quiet];
          for (const { at, jump } of spikes) prices[at % prices.length] = (quiet[at % prices.length] ?? 0) * (1 + jump);
          const newest = prices.at(-1) ?? 0;
          const kept = [newest, ...entries.map((share) => newest * share)];
          const { low, high } = priceRange(prices, kept);
          for (const price of kept) expect(price >= low && price <= high).toBe(true);
          expect(prices.filter((price) => price > high).length).toBeLessThanOrEqual(3);
          expect(prices.filter((price) => price < low).length).toBeLessThanOrEqual(3);
          // Told without spikes: what is there besides them and what has to be in sight.
          const usual = [...quiet.filter((price, index) => prices[index] === price), ...kept];
          const height = Math.max(...usual) - Math.min(...usual);
          const least = Math.max(...usual) * 0.000_05;
          expect(high - low).toBeLessThanOrEqual(2 * Math.max(height, least) * (1 + 1e-9));
        },
      ),
      runs,
    );
  });
});

describe('ticks outside of the picture', () => {
  const ticksOf = (...prices: number[]) => prices.map((price, index) => ({ price: String(price), index }));

  it('are told once for each time that the line leaves, by their farthest', () => {
    const ticks = ticksOf(5, 12, 15, 13, 5, 11, -3, 5, 12);
    expect(clippedTicks(ticks, { low: 0, high: 10 }).map(({ tick, edge }) => [tick.index, edge])).toEqual([
      [2, 'top'],
      [5, 'top'],
      [6, 'bottom'],
      [8, 'top'],
    ]);
    expect(clippedTicks(ticks, { low: -5, high: 20 })).toEqual([]);
  });
});
