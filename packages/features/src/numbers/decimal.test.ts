import { describe, expect, it } from 'vitest';
import {
  changeOf,
  compactDecimal,
  compareDecimals,
  noNumber,
  percentOfPpm,
  shownDecimal,
  signedPercentOfPpm,
  trimmedAmount,
  withoutZeros,
} from './decimal.ts';

describe('shown numbers', () => {
  it('are cut, never rounded, and grouped', () => {
    expect(shownDecimal('1234567.99999', 2)).toBe('1,234,567.99');
    expect(shownDecimal('0.00000009', 4)).toBe('0.0000');
    expect(shownDecimal('999', 0)).toBe('999');
    expect(shownDecimal('123456789012345678901234.123456789012', 12)).toBe(
      '123,456,789,012,345,678,901,234.123456789012',
    );
  });

  it('lose the zeros at their end within a sentence, and no others', () => {
    expect(trimmedAmount('24000', 8)).toBe('24,000');
    expect(trimmedAmount('24000.50', 8)).toBe('24,000.5');
    expect(trimmedAmount('0.000000001', 8)).toBe('0');
    expect(trimmedAmount('0', 8)).toBe('0');
    expect(withoutZeros('100')).toBe('100');
    expect(withoutZeros('100.0')).toBe('100');
  });

  it.each(['', '-1', '1e5', '1,000', 'NaN', '0x10', '１２'])('are a dash for %s', (text) => {
    expect(shownDecimal(text, 2)).toBe(noNumber);
  });

  it('are compared beyond the digits of a float', () => {
    expect(compareDecimals('9007199254740993', '9007199254740992')).toBe(1);
    expect(compareDecimals('0.1', '0.10')).toBe(0);
    expect(compareDecimals('', '0')).toBe(-1);
  });
});

describe('a change', () => {
  it('has a sign, an amount and hundredths of a per cent, cut towards zero', () => {
    expect(changeOf('66827.83', '67412.84', 2)).toEqual({
      direction: 'up',
      amount: '+585.01',
      percent: '+0.87 %',
      basisPoints: 87n,
    });
    expect(changeOf('100', '98.769', 2)).toMatchObject({ direction: 'down', amount: '−1.23', percent: '−1.23 %' });
    expect(changeOf('1', '1', 2)).toMatchObject({ direction: 'flat', amount: '0.00', percent: '0.00 %' });
  });

  it('has no sign where nothing is left to show', () => {
    expect(changeOf('100000', '100000.001', 2)).toMatchObject({ direction: 'up', amount: '0.00', percent: '0.00 %' });
  });

  it('does not exist without two prices', () => {
    expect(changeOf('0', '1', 2)).toBeUndefined();
    expect(changeOf('', '1', 2)).toBeUndefined();
  });
});

describe('large amounts', () => {
  it('are shortened the way each language counts', () => {
    expect(compactDecimal('586077123.45', 'en-US')).toBe('586.07 M');
    expect(compactDecimal('586077123.45', 'zh-CN')).toBe('5.86 亿');
    expect(compactDecimal('1234567', 'zh-CN')).toBe('123.45 万');
    expect(compactDecimal('8725.169', 'en-US')).toBe('8,725.16');
    expect(compactDecimal('1999999999', 'en-US')).toBe('1.99 B');
    expect(compactDecimal('3334530000000', 'en-US')).toBe('3.33 T');
    expect(compactDecimal('3334530000000', 'zh-CN')).toBe('3.33 万亿');
    expect(compactDecimal('999999999999', 'zh-CN')).toBe('9,999.99 亿');
    expect(compactDecimal('', 'en-US')).toBe(noNumber);
  });
});

it('differences show every part per million, with their sign', () => {
  expect([44, -4, 0, 1_234_567].map(signedPercentOfPpm)).toEqual(['+0.0044 %', '−0.0004 %', '0.0000 %', '+123.4567 %']);
});

describe('fee rates', () => {
  it('show two places, and more where there are more', () => {
    expect([1000, 2000, 0, 1_250, 12_345].map(percentOfPpm)).toEqual([
      '0.10 %',
      '0.20 %',
      '0.00 %',
      '0.125 %',
      '1.2345 %',
    ]);
  });
});
