import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptDecimalTyping,
  decimalsOf,
  groupedTyping,
  isDecimalTyping,
  MAX_INTEGER_DIGITS,
  MAX_MALFORMED_LENGTH,
  stepDecimal,
} from './decimal-text.ts';

const SEED = Number(import.meta.env.TEST_SEED ?? Date.now() % 1_000_000);
console.info(`decimal-text seed ${SEED}`);

describe('acceptDecimalTyping', () => {
  it.each([
    ['', ''],
    ['7', '7'],
    ['12.', '12.'],
    ['12.50', '12.50'],
    ['.', '0.'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0', '0'],
    ['00', '0'],
    ['0.00', '0.00'],
    [' 12.5 ', '12.5'],
  ])('keeps %j as %j', (typed, text) => {
    expect(acceptDecimalTyping(typed, 2)).toEqual({ text });
  });

  it.each([
    '1,234',
    '1,5',
    '-1',
    '+1',
    '1e5',
    '0x10',
    '1，5',
    '1.2.3',
    '١',
    '1 00',
    '1 5',
    '12 34.5',
    '−1',
    '－1',
    'NaN',
    '∞',
  ])('leaves %j in sight as it is, and knows that it is no amount', (typed) => {
    expect(acceptDecimalTyping(typed, 8)).toEqual({ text: typed });
    expect(isDecimalTyping(typed)).toBe(false);
  });

  it.each([
    ['67,412.30', '67412.30'],
    [' 1,234,567 ', '1234567'],
    ['1,234.', '1234.'],
    ['1 000', '1000'],
    ['1\u00a0234\u202f567.5', '1234567.5'],
  ])('takes the groups out of %j, which can mean only one number', (typed, text) => {
    expect(acceptDecimalTyping(typed, 8)).toEqual({ text });
  });

  it.each([
    ['１２', '12'],
    ['1．5', '1.5'],
    ['12。5', '12.5'],
    ['。5', '0.5'],
    ['６７,４１２．３０', '67412.30'],
  ])('reads %j of a Chinese keyboard as %j', (typed, text) => {
    expect(acceptDecimalTyping(typed, 8)).toEqual({ text });
  });

  it('leaves in sight groups that are none', () => {
    for (const typed of ['0,123.5', '1234,567.8', '12,34.5', ',123.4', '1,2345.6', '1,234,56'])
      expect(acceptDecimalTyping(typed, 8)).toEqual({ text: typed });
  });

  it('keeps a pasted page out', () => {
    expect(acceptDecimalTyping('x'.repeat(MAX_MALFORMED_LENGTH), 8)).toEqual({
      text: 'x'.repeat(MAX_MALFORMED_LENGTH),
    });
    expect(acceptDecimalTyping('x'.repeat(MAX_MALFORMED_LENGTH + 1), 8)).toEqual({ refusal: 'length' });
  });

  it('never turns a typed comma into ten times the amount', () => {
    let shown = '';
    for (const key of '1,5') {
      const typing = acceptDecimalTyping(shown + key, 8);
      if ('text' in typing) shown = typing.text;
    }
    expect(shown).toBe('1,5');
  });

  it('refuses more decimals than allowed, and the point itself where none are', () => {
    expect(acceptDecimalTyping('1.234', 2)).toEqual({ refusal: 'decimals' });
    expect(acceptDecimalTyping('1.', 0)).toEqual({ refusal: 'decimals' });
  });

  it('refuses 300 digits', () => {
    expect(acceptDecimalTyping('9'.repeat(300), 8)).toEqual({ refusal: 'length' });
    expect(acceptDecimalTyping('9'.repeat(MAX_INTEGER_DIGITS), 8)).toEqual({ text: '9'.repeat(MAX_INTEGER_DIGITS) });
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
