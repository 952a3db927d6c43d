import { testSeed } from '@assay/amounts/testing/scale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainDecimal, quoteExactNumbers, referenceDecimal } from './exact-json.ts';

const seed = testSeed('exact numbers');

describe('numbers of exchanges', () => {
  it.each([
    ['9.121E-7', '0.0000009121'],
    ['1e2', '100'],
    ['2.3822168242201668E8', '238221682.42201668'],
    ['10500517034273194594947', '10500517034273194594947'],
    ['0.010411000000000000', '0.010411000000000000'],
    ['-5E-1', '-0.5'],
    ['1.5e0', '1.5'],
    ['12e-1', '1.2'],
    ['9E400', '9E400'],
  ])('%s is %s', (written, plain) => {
    expect(plainDecimal(written)).toBe(plain);
  });

  it.each([
    ['0.010411000000000000', '0.010411'],
    ['9.121E-7', '0.0000009121'],
    ['0.0000000000009', undefined],
    ['1.1234567890129', '1.123456789012'],
    [9.121e-7, '0.0000009121'],
    ['00012.50', '12.5'],
    ['0', undefined],
    ['-1', undefined],
    ['NaN', undefined],
    ['9E400', undefined],
    [undefined, undefined],
    ['１', undefined],
  ])('%j as a price is %j', (written, price) => {
    expect(referenceDecimal(written)).toBe(price);
  });

  it('keep every digit, and leave texts alone', () => {
    const json = '{"id":102090736910,"big":9007199254740993,"p":9.121E-7,"s":"1e5 \\" 9007199254740993","a":[0.1,-3]}';
    expect(JSON.parse(quoteExactNumbers(json))).toEqual({
      id: 102090736910,
      big: '9007199254740993',
      p: '0.0000009121',
      s: '1e5 " 9007199254740993',
      a: ['0.1', -3],
    });
  });

  it('are the same number as before, whatever was written', () => {
    const number = fc
      .tuple(
        fc.boolean(),
        fc.bigInt({ min: 0n, max: 10n ** 25n }),
        fc.option(fc.bigInt({ min: 0n, max: 10n ** 12n })),
        fc.integer({ min: -30, max: 30 }),
      )
      .map(([negative, whole, fraction, exponent]) => ({
        text: `${negative ? '-' : ''}${whole}${fraction === null ? '' : `.${fraction}`}${exponent === 0 ? '' : `E${exponent}`}`,
        // The same as a whole number of 10^-60.
        units:
          (negative ? -1n : 1n) *
          BigInt(`${whole}${fraction ?? ''}`) *
          10n ** BigInt(60 + exponent - (fraction === null ? 0 : String(fraction).length)),
      }));
    const unitsOf = (plain: string) => {
      const [, sign, whole, fraction = ''] = /^(-?)([0-9]+)(?:\.([0-9]+))?$/.exec(plain) ?? [];
      if (whole === undefined) throw new Error(`${plain} is not plain`);
      return (sign === '-' ? -1n : 1n) * BigInt(whole + fraction.padEnd(60, '0'));
    };
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(number, fc.string())), (fields) => {
        const json = `{${Object.entries(fields)
          .map(
            ([name, value]) =>
              `${JSON.stringify(name)}:${typeof value === 'string' ? JSON.stringify(value) : value.text}`,
          )
          .join(',')}}`;
        const parsed: Record<string, unknown> = JSON.parse(quoteExactNumbers(json));
        for (const [name, value] of Object.entries(fields)) {
          if (typeof value === 'string') expect(parsed[name]).toBe(value);
          else expect(unitsOf(String(parsed[name]))).toBe(value.units);
        }
      }),
      { seed, numRuns: 500 },
    );
  });
});
