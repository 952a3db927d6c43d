import { expect, it } from 'vitest';
import { estimateOf } from './conversion-estimate.ts';
import { rateText } from './rate-text.ts';

it('takes the spread off the value at the index, and says the rate both ways', () => {
  expect(estimateOf('0.123456789012', { fromIndex: '64000', toIndex: '1', spreadPpm: 2_000 })).toEqual({
    received: '7885.432027774464',
    price: '63872',
    inversePrice: '0.000015656312',
  });
  expect(estimateOf('', { fromIndex: '10', toIndex: '3', spreadPpm: 0 })).toEqual({
    received: undefined,
    price: '3.3333333',
    inversePrice: '0.3',
  });
});

it('says nothing while a price is missing', () => {
  for (const fromIndex of [undefined, '', '0']) {
    expect(estimateOf('1', { fromIndex, toIndex: '1', spreadPpm: 0 })).toBeUndefined();
  }
});

it('writes rates of any size with 8 digits', () => {
  for (const [units, forUnits, text] of [
    [1n, 3n, '0.33333333'],
    [1n, 3_000_000_000_000n, '0.00000000000033333333'],
    [123_456_789_123n, 1n, '123456789123'],
    [2n, 1n, '2'],
    [0n, 1n, undefined],
    [1n, 0n, undefined],
  ] as const) {
    expect(rateText(units, forUnits)).toBe(text);
  }
});
