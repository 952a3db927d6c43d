import { testSeed } from '@assay/amounts/testing/scale';
import type { Candle } from '@assay/protocol/entities';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CandleStore } from './candle-store.ts';

const SEED = testSeed('kept candles');

function candle(id: number, close: string, open = '100.00'): Candle {
  return { id, open, close, high: '200', low: '50', vol: '1' };
}

const series = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => candle(from + index * 60, String(100 + index)));

describe('CandleStore', () => {
  it('takes the running candle and the next, refuses the past', () => {
    const store = new CandleStore(series(0, 3), 2);
    expect(store.put(candle(120, '105'))).toBe(true);
    expect(store.put(candle(180, '106'))).toBe(true);
    expect(store.put(candle(60, '1'))).toBe(false);
    expect(store.length).toBe(4);
    expect(store.at(2)?.close).toBe('105');
  });

  it('puts older candles in front once', () => {
    const store = new CandleStore(series(600, 3), 2);
    expect(store.prepend(series(480, 4)).map(({ id }) => id)).toEqual([480, 540]);
    expect(store.prepend(series(480, 4))).toEqual([]);
    expect(store.at(0)?.id).toBe(480);
  });

  it('sees a fresh load as a continuation when only the running candle moved', () => {
    const known = series(0, 5);
    const store = new CandleStore(known, 2);
    const fresh = [...known.slice(1, 4), candle(240, '99'), candle(300, '98')];
    expect(store.continuation(fresh)?.map(({ id }) => id)).toEqual([240, 300]);
  });

  it('draws anew when history was corrected, has a gap to what is known, or was empty', () => {
    const known = series(0, 5);
    const store = new CandleStore(known, 2);
    expect(store.continuation([known[0] ?? candle(0, '0'), candle(60, '7'), ...known.slice(2)])).toBeUndefined();
    expect(store.continuation(series(600, 3))).toBeUndefined();
    expect(store.continuation([])).toBeUndefined();
    expect(new CandleStore([], 2).continuation(known)).toBeUndefined();
  });

  it('draws anew when candles turn up between known ones', () => {
    const store = new CandleStore([candle(0, '1'), candle(120, '3'), candle(180, '4')], 2);
    expect(store.continuation([candle(60, '2'), candle(120, '3'), candle(180, '4')])).toBeUndefined();
  });

  it('says in the legend what the candle did and its averages, exactly', () => {
    const store = new CandleStore(series(0, 30), 2);
    const legend = store.legendAt(29);
    expect([7, 25, 99].map((period) => store.averageAt(29, period))).toEqual(['126.00', '117.00', undefined]);
    expect(legend?.changeBasisPoints).toBe(2900);
    expect(legend?.isRising).toBe(true);
    expect(new CandleStore([candle(0, '99.87', '100.00')], 2).legendAt(0)).toMatchObject({
      changeBasisPoints: -13,
      isRising: false,
    });
    expect(store.legendAt(30)).toBeUndefined();
  });

  it('shows every digit that a candle has, also where the market has fewer, whenever it comes', () => {
    const store = new CandleStore([candle(0, '0.4496', '0.4500'), candle(60, '0.4502', '0.4496')], 2);
    expect(store.decimals).toBe(4);
    expect(store.legendAt(0)).toMatchObject({ priceDecimals: 4, changeBasisPoints: -9, isRising: false });
    expect(store.averageAt(1, 2)).toBe('0.4499');
    store.put(candle(120, '0.45021'));
    expect([store.decimals, store.averageAt(2, 2)]).toEqual([5, '0.45021']);
    expect(new CandleStore([candle(0, '1', '1')], 2).decimals).toBe(2);
  });

  it('averages the closes as they are (any market, any number of decimals, seed below)', () => {
    const closes = fc.integer({ min: 0, max: 9 }).chain((places) =>
      fc.record({
        units: fc.array(fc.bigInt({ min: 1n, max: 10n ** 14n }), { minLength: 1, maxLength: 40 }),
        places: fc.constant(places),
        marketDecimals: fc.integer({ min: 0, max: places }),
      }),
    );
    fc.assert(
      fc.property(closes, fc.integer({ min: 1, max: 20 }), ({ units, places, marketDecimals }, period) => {
        const textOf = (unit: bigint) => {
          const digits = String(unit).padStart(places + 1, '0');
          return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
        };
        const flat = units.map((unit, index) => {
          const text = textOf(unit);
          return { id: index * 60, open: text, high: text, low: text, close: text, vol: '1' };
        });
        const store = new CandleStore(flat, marketDecimals);
        const last = units.slice(-period);
        const shown = store.averageAt(units.length - 1, period);
        if (last.length < period) expect(shown).toBeUndefined();
        else {
          // Twice the distance from the shown to the true mean is at most one unit, told without a fraction.
          const read = BigInt(shown?.replaceAll(/[,.]/g, '') ?? '-1');
          const off = 2n * (read * BigInt(period) - last.reduce((sum, unit) => sum + unit, 0n));
          expect((off < 0n ? -off : off) <= BigInt(period)).toBe(true);
          expect(shown?.split('.')[1]?.length ?? 0).toBe(places);
        }
      }),
      { seed: SEED, numRuns: 200 },
    );
  });
});
