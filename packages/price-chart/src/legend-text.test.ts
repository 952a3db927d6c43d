import { testSeed } from '@assay/amounts/testing/scale';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CandleStore } from './candle-store.ts';
import { legendText } from './legend-text.ts';

const SEED = testSeed('legend');

const words = { open: 'O', high: 'H', low: 'L', close: 'C' };
const clock = { moment: () => '' };

it('tells every digit of a candle, also where the market has fewer (any market)', () => {
  const market = fc.integer({ min: 0, max: 9 }).chain((places) =>
    fc.record({
      places: fc.constant(places),
      marketDecimals: fc.integer({ min: 0, max: 9 }),
      units: fc.array(fc.integer({ min: 1, max: 2 ** 31 }), { minLength: 4, maxLength: 4 }),
    }),
  );
  fc.assert(
    fc.property(market, ({ places, marketDecimals, units }) => {
      const textOf = (unit: number) => {
        const digits = String(unit).padStart(places + 1, '0');
        return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
      };
      const [open = '', high = '', low = '', close = ''] = units.map(textOf);
      const legend = new CandleStore([{ id: 0, open, high, low, close, vol: '1' }], marketDecimals).legendAt(0);
      if (legend === undefined) throw new Error('a candle without a legend');
      const text = legendText({ ...legend, indicators: [] }, words, clock, '15min');
      const read = [...text.matchAll(/[OHLC] ([0-9,.]*[0-9])/g)].map(([, price = '']) => price.replaceAll(',', ''));
      const decimals = Math.max(places, marketDecimals);
      // As integers of the finest unit, so that nothing is rounded here either.
      const unitsOf = (price: string) => BigInt(price.replace('.', ''));
      expect(read.map((price) => price.split('.')[1]?.length ?? 0)).toEqual([decimals, decimals, decimals, decimals]);
      expect(read.map(unitsOf)).toEqual(units.map((unit) => BigInt(unit) * 10n ** BigInt(decimals - places)));
      const [first = 1, , , last = 1] = units;
      expect(legend.isRising).toBe(last >= first);
      expect(Math.abs(legend.changeBasisPoints - (last / first - 1) * 10_000)).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
    { seed: SEED, numRuns: 200 },
  );
});
