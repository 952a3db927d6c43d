import { testSeed } from '@assay/amounts/testing/scale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundedShares } from './rounded-shares.ts';

const SEED = testSeed('rounded shares');

describe('shown shares', () => {
  it('give what is left over to the largest remainder', () => {
    expect(roundedShares([1n, 1n, 1n], 10_000n)).toEqual([3_334n, 3_333n, 3_333n]);
    expect(roundedShares([2n, 1n], 100n)).toEqual([67n, 33n]);
    expect(roundedShares([0n, 0n], 100n)).toEqual([0n, 0n]);
    expect(roundedShares([], 100n)).toEqual([]);
  });

  it('add up to the whole, and each is off by less than one part (any values)', () => {
    const values = fc.array(fc.bigInt({ min: 0n, max: 10n ** 24n }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(values, fc.constantFrom(100n, 10_000n), (amounts, whole) => {
        const sum = amounts.reduce((total, amount) => total + amount, 0n);
        fc.pre(sum > 0n);
        const shares = roundedShares(amounts, whole);
        expect(shares.reduce((total, share) => total + share, 0n)).toBe(whole);
        for (const [index, share] of shares.entries()) {
          // Exact: the share times the sum against the amount times the whole.
          const off = share * sum - (amounts[index] ?? 0n) * whole;
          expect((off < 0n ? -off : off) < sum).toBe(true);
        }
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
});
