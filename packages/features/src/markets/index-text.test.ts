import { expect, it } from 'vitest';
import { indexText } from './index-text.ts';

it('keeps its width when the last digits are zeros', () => {
  expect(['57154.6', '57154', '0.0000020486', '2738.06', '123456789', '0'].map(indexText)).toEqual([
    '57,154.600',
    '57,154.000',
    '0.0000020486000',
    '2,738.0600',
    '123,456,789',
    '0',
  ]);
});

it('shows every digit of the chain, beyond the twelve decimals of an amount', () => {
  expect(indexText('0.0000020486138')).toBe('0.0000020486138');
  expect(indexText('57154.641')).toBe('57,154.641');
  expect(['', '-1', '1e-7', 'NaN'].map(indexText)).toEqual(['', '', '', '']);
});
