import { testSeed, workload } from '@assay/amounts/testing/scale';
import { medianOf } from '@assay/market-data/index-price';
import { priceUnitsOf } from '@assay/settlement/exact-price-text';
import { medianUnits } from '@assay/settlement/index-median';
import fc from 'fast-check';
import { expect, it } from 'vitest';

it('a receipt’s median is the index’s own, for any number of sources', () => {
  const price = fc
    .tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 0, max: 12 }))
    .map(([digits, decimals]) => textOf(digits, decimals));
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 7 }), (prices) => {
      const median = medianOf(prices);
      expect(medianUnits(prices)).toBe(priceUnitsOf(median ?? ''));
    }),
    { seed: testSeed('index median'), numRuns: workload(2_000, 200_000) },
  );
  expect(medianUnits([])).toBeUndefined();
  expect(medianUnits(['1', '1e5'])).toBeUndefined();
});

/** Plain decimal text of 8 significant digits at most, as a mid price is. */
function textOf(digits: number, decimals: number): string {
  const text = String(digits).padStart(decimals + 1, '0');
  if (decimals === 0) return text;
  const fraction = text.slice(-decimals).replace(/0+$/, '');
  return fraction === '' ? text.slice(0, -decimals) : `${text.slice(0, -decimals)}.${fraction}`;
}
