import { formatDecimal } from '@assay/amounts/decimal-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDecimals, compareDecimals, quotientAtSignificantDigits, unitsOf } from './exact-decimal.ts';

const decimalText = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.integer({ min: 0, max: 12 }), fc.boolean())
  .map(([units, decimals, trim]) => formatDecimal(units, decimals, trim));

describe('exact decimals', () => {
  it('orders and adds as bigints do', () => {
    fc.assert(
      fc.property(decimalText, decimalText, (left, right) => {
        const difference = unitsOf(left, 12) - unitsOf(right, 12);
        expect(Math.sign(compareDecimals(left, right))).toBe(difference > 0n ? 1 : difference < 0n ? -1 : 0);
        expect(unitsOf(addDecimals(left, right), 12)).toBe(unitsOf(left, 12) + unitsOf(right, 12));
      }),
    );
  });

  it('compares digits beyond what a float holds', () => {
    expect(compareDecimals('0.30000000000000001', '0.3')).toBeGreaterThan(0);
    expect(compareDecimals('10', '9.99')).toBeGreaterThan(0);
    expect(compareDecimals('1.50', '1.5')).toBe(0);
    expect(addDecimals('0.1', '0.2')).toBe('0.3');
  });

  it('rounds a quotient to 8 significant digits, halves up, at most 12 decimals', () => {
    expect(quotientAtSignificantDigits(1n, 3n, 8)).toBe('0.33333333');
    expect(quotientAtSignificantDigits(2n, 3n, 8)).toBe('0.66666667');
    expect(quotientAtSignificantDigits(123456785n, 10n, 8)).toBe('12345679');
    expect(quotientAtSignificantDigits(123456784n, 10n, 8)).toBe('12345678');
    expect(quotientAtSignificantDigits(1234567895n, 10n, 8)).toBe('123456790');
    expect(quotientAtSignificantDigits(999999999n, 10n, 8)).toBe('100000000');
    expect(quotientAtSignificantDigits(184n, 10n ** 12n, 8)).toBe('0.000000000184');
    expect(quotientAtSignificantDigits(3n, 2n * 10n ** 12n, 8)).toBe('0.000000000002');
    expect(() => quotientAtSignificantDigits(0n, 1n, 8)).toThrow();
  });

  it('is never further from the true quotient than half a unit of the last digit', () => {
    const positive = fc.bigInt({ min: 1n, max: 10n ** 15n });
    fc.assert(
      fc.property(positive, positive, (numerator, denominator) => {
        fc.pre(numerator * 1000n > denominator);
        const text = quotientAtSignificantDigits(numerator, denominator, 8);
        const significant = text.replace('.', '').replace(/^0+/, '').replace(/0+$/, '');
        expect(significant.length).toBeLessThanOrEqual(8);
        const scale = 10n ** 30n;
        const error = unitsOf(text, 30) * denominator - numerator * scale;
        const distance = error < 0n ? -error : error;
        expect(distance * 10n ** 8n <= (numerator * scale * 51n) / 10n).toBe(true);
      }),
    );
  });
});
