import { testSeed } from '@assay/amounts/testing/scale';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueText } from './value-text.ts';

const SEED = testSeed('values as text');

it('writes a true minus, groups, and no sign where only zeros are left', () => {
  expect([-1234.5, 1234.5, -0.004, -0, 0, -0.005_1].map((value) => valueText(value, 2))).toEqual([
    '−1,234.50',
    '1,234.50',
    '0.00',
    '0.00',
    '0.00',
    '−0.01',
  ]);
  expect(valueText(0.000_002_345, 9)).toBe('0.000002345');
});

it('says what the value is, to half of its last digit (any value)', () => {
  const values = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(values, fc.integer({ min: 0, max: 9 }), (value, decimals) => {
      const text = valueText(value, decimals);
      expect(text).toMatch(/^−?[0-9]{1,3}(,[0-9]{3})*(\.[0-9]+)?$/);
      expect(text).not.toMatch(/^−[0.,]*$/);
      const read = Number(text.replaceAll(',', '').replace('−', '-'));
      expect(Math.abs(read - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimals * (1 + 1e-6) + Math.abs(value) * 1e-12);
    }),
    { seed: SEED, numRuns: 400 },
  );
});
