import { expect, it } from 'vitest';
import { percentShown } from './percent-text.ts';

it('shows every digit of a percentage, and two at least', () => {
  expect(percentShown('0.5')).toBe('0.50 %');
  expect(percentShown('60')).toBe('60.00 %');
  expect(percentShown('0.00821900')).toBe('0.008219 %');
  expect(percentShown('1234.5')).toBe('1,234.50 %');
  expect(percentShown('')).toBe('–');
});
