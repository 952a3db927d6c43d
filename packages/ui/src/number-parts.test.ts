import { describe, expect, it } from 'vitest';
import { directionOf, splitTrailingZeros, withSign, withTrueMinus } from './number-parts.ts';

describe('splitTrailingZeros', () => {
  it.each([
    ['0.10600', '0.106', '00'],
    ['0.12345', '0.12345', ''],
    ['1,200', '1,200', ''],
    ['100.00', '100', '.00'],
    ['0.000', '0', '.000'],
    ['-5.50', '-5.5', '0'],
  ])('%s is %s and %s', (text, head, zeros) => {
    expect(splitTrailingZeros(text)).toEqual({ head, zeros });
  });

  it('knows a comma as the point', () => {
    expect(splitTrailingZeros('1.234,50', ',')).toEqual({ head: '1.234,5', zeros: '0' });
  });
});

describe('signs', () => {
  it('never shows a direction for zero', () => {
    expect(directionOf('-0.00')).toBe('flat');
    expect(withSign('-0.00')).toBe('0.00');
  });

  it('puts a true minus and a plus', () => {
    expect(withSign('-0.62')).toBe('−0.62');
    expect(withSign('585.01')).toBe('+585.01');
    expect(withSign('+585.01')).toBe('+585.01');
    expect(withTrueMinus('-1')).toBe('−1');
    expect(directionOf('−0.01')).toBe('down');
  });
});
