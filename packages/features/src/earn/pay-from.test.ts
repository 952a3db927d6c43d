import { expect, it } from 'vitest';
import { fundsTogether, payFrom } from './pay-from.ts';

const funds = { earn: '100', spot: '400.5' };

it('pays out of the earn account first, and the rest out of spot', () => {
  expect(payFrom('99.99', funds)).toEqual({ kind: 'earn', fromEarn: '99.99', fromSpot: '0' });
  expect(payFrom('100', funds)).toEqual({ kind: 'earn', fromEarn: '100', fromSpot: '0' });
  expect(payFrom('100.000000000001', funds)).toEqual({ kind: 'both', fromEarn: '100', fromSpot: '0.000000000001' });
  expect(payFrom('500.5', funds)).toEqual({ kind: 'both', fromEarn: '100', fromSpot: '400.5' });
  expect(payFrom('7', { earn: '0', spot: '7' })).toEqual({ kind: 'spot', fromEarn: '0', fromSpot: '7' });
});

it('says nothing of what both accounts cannot pay, and of what nobody knows', () => {
  expect(payFrom('500.500000000001', funds)).toBeUndefined();
  expect(payFrom('0', funds)).toBeUndefined();
  expect(payFrom('12,5', funds)).toBeUndefined();
  expect(payFrom('1', { earn: undefined, spot: '400' })).toBeUndefined();
  expect(payFrom('1', { earn: '5', spot: undefined })).toBeUndefined();
});

it('adds up both accounts to the last atom', () => {
  expect(fundsTogether({ earn: '0.000000000001', spot: '1' })).toBe('1.000000000001');
  expect(fundsTogether({ earn: '1', spot: undefined })).toBeUndefined();
});
