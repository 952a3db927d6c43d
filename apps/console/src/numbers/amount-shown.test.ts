import { expect, it } from 'vitest';
import { amountShort, changeShown } from './amount-shown.ts';

it('shortens what is long, and never to more than it is', () => {
  expect(
    ['0', '12.349', '999999.99', '1000000', '12849999.99', '-1999999', '1234567890', '7000000000000'].map(amountShort),
  ).toEqual([...['0.00', '12.34', '999,999.99', '1.00 M', '12.84 M', '−1.99 M', '1.23 B', '7.00 T']]);
});

it('tells a change with its sign, and none where there was nothing before', () => {
  expect(changeShown('106.2', '100')).toEqual({ text: '+6.2 %', isUp: true });
  expect(changeShown('98.1', '100')).toEqual({ text: '−1.9 %', isUp: false });
  expect(changeShown('5', '0')).toBeUndefined();
  expect(changeShown('1000000000', '1')?.text).toBe('+9999.0 %');
});
