import { expect, it } from 'vitest';
import { indexText } from './index-text.ts';

it('shows every digit of the chain, beyond the twelve decimals of an amount', () => {
  expect(indexText('0.0000020486138')).toBe('0.0000020486138');
  expect(indexText('57154.641')).toBe('57,154.641');
  expect(['', '-1', '1e-7', 'NaN'].map(indexText)).toEqual(['', '', '', '']);
});
