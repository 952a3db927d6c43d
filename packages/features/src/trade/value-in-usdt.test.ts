import { expect, it } from 'vitest';
import { valueInUsdt } from './value-in-usdt.ts';

it('values a price in bitcoin by the index, cut to the places of the coin’s own market', () => {
  expect(valueInUsdt('ETH', '0.052636', '61687.95')).toBe('3,247.00');
  expect(valueInUsdt('DOGE', '0.000001826', '61687.95')).toBe('0.112642');
  expect(valueInUsdt('XYZ', '1', '2')).toBe('2.0000');
});

it('says nothing while one of the two is unknown', () => {
  expect(valueInUsdt('ETH', '', '61687.95')).toBe('');
  expect(valueInUsdt('ETH', '0.05', '')).toBe('');
});
