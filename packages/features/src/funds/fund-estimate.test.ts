import { describe, expect, it } from 'vitest';
import { fundEstimate } from './fund-estimate.ts';

const terms = { value: '1000', tradeFee: '0.1' };

describe('the estimate of an order', () => {
  it('takes the fee off a purchase, and cuts the units', () => {
    expect(fundEstimate('buy', '100', terms)).toEqual({ fee: '0.1', arrives: '0.0999' });
    // 99.9 ÷ 3 is 33.3 units; 1 ÷ 3 has no end.
    expect(fundEstimate('buy', '1', { value: '3', tradeFee: '0' })).toEqual({ fee: '0', arrives: '0.33333333' });
  });

  it('takes the fee off what units are worth', () => {
    expect(fundEstimate('redeem', '0.5', terms)).toEqual({ fee: '0.5', arrives: '499.5' });
  });

  it('rounds the fee up to the last atom', () => {
    expect(fundEstimate('redeem', '0.00000001', { value: '0.0001', tradeFee: '0.1' })).toEqual({
      fee: '0.000000000001',
      arrives: '0',
    });
  });

  it('is none of nothing, of what is no amount, and without a value', () => {
    for (const amount of ['', '0', '1,5']) expect(fundEstimate('buy', amount, terms), amount).toBeUndefined();
    expect(fundEstimate('buy', '100', { ...terms, value: '' })).toBeUndefined();
  });
});
