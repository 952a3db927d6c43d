import { describe, expect, it } from 'vitest';
import { briefCoinText, coinText, hitRateText, ppmOf, rateText, signedText } from './contract-texts.ts';

describe('the texts of amounts and rates', () => {
  it('have two decimals at least and eight at most, truncated', () => {
    expect(['100', '0.00001', '1284.5', '0.123456789', '', '12345678.9'].map(coinText)).toEqual([
      '100.00',
      '0.00001',
      '1,284.50',
      '0.12345678',
      '–',
      '12,345,678.90',
    ]);
  });

  it('are cut to two decimals in a narrow place where they are long', () => {
    expect(['98765.43210987', '237.71604947', '1284.5', '0.00001234'].map(briefCoinText)).toEqual([
      '98,765.43',
      '237.71',
      '1,284.50',
      '0.00001234',
    ]);
  });

  it('have a true minus sign', () => {
    expect(['-5', '5', '0', '-0.000000000001'].map(signedText)).toEqual(['−5.00', '+5.00', '0.00', '0.00']);
  });

  it('have rates without needless zeros', () => {
    expect(['0.82', '0.8', '0.002', '0', '1', '0.805'].map(rateText)).toEqual([
      '82 %',
      '80 %',
      '0.2 %',
      '0 %',
      '100 %',
      '80.5 %',
    ]);
    expect(ppmOf('0.82')).toBe(820_000);
    expect(hitRateText(549_451)).toBe('54.95 %');
    expect(hitRateText(500_000)).toBe('50.00 %');
  });
});
