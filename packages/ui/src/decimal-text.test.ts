import { testSeed } from '@assay/amounts/testing/scale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalsOf, groupedTyping, roundDecimal, stepDecimal } from './decimal-text.ts';

const SEED = testSeed('decimals as text');

describe('roundDecimal', () => {
  it.each([
    ['65000.999', 2, 'down', '65000.99'],
    ['65000.999', 2, 'up', '65001.00'],
    ['65000.990', 2, 'up', '65000.99'],
    ['65000.9', 2, 'up', '65000.9'],
    ['0.0000001', 6, 'down', '0.000000'],
    ['7.5', 0, 'down', '7'],
    ['7.5', 0, 'up', '8'],
    ['7.', 0, 'up', '7'],
  ] as const)('%s to %i decimals, %s, is %s', (text, decimals, rounding, rounded) => {
    expect(roundDecimal(text, decimals, rounding)).toBe(rounded);
  });
});

describe('stepDecimal', () => {
  it.each([
    ['67412.30', '0.01', 1, '67412.31'],
    ['67412.30', '0.01', -1, '67412.29'],
    ['67412.305', '0.01', 1, '67412.31'],
    ['67412.305', '0.01', -1, '67412.30'],
    ['0', '0.01', -1, '0.00'],
    ['', '0.01', 1, '0.01'],
    ['12.', '0.5', 1, '12.5'],
    ['0.0000184', '0.0000001', 1, '0.0000185'],
    ['7', '5', 1, '10'],
    ['999999999999999999.99', '0.01', 1, '1000000000000000000.00'],
  ] as const)('from %s by %s in direction %i gives %s', (value, step, direction, expected) => {
    expect(stepDecimal(value, step, direction)).toBe(expected);
  });

  it('up and down again returns to the same multiple, and stays exact beyond 2^53', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n }), fc.integer({ min: 0, max: 8 }), (multiple, decimals) => {
        const step = decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`;
        const digits = multiple.toString().padStart(decimals + 1, '0');
        const value = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
        const up = stepDecimal(value, step, 1);
        expect(BigInt(up.replace('.', ''))).toBe(multiple + 1n);
        expect(stepDecimal(up, step, -1)).toBe(value);
        expect(decimalsOf(up)).toBe(decimals);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  it('refuses a step of zero', () => {
    expect(() => stepDecimal('1', '0.00', 1)).toThrow(RangeError);
  });
});

describe('a field that nobody types in', () => {
  it.each([
    ['', ''],
    ['12.', '12.'],
    ['67412.30', '67,412.30'],
    ['1234567', '1,234,567'],
    ['0.0001234', '0.0001234'],
    ['1,5', '1,5'],
  ])('shows %j as %j', (typed, shown) => {
    expect(groupedTyping(typed)).toBe(shown);
  });
});
