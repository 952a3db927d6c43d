import { describe, expect, it } from 'vitest';
import { presetsOf, termsShown } from './contract-form-shown.ts';

const option = { second: 60, incomeRate: '0.82', openAmountMin: '5', feeRate: '0.002', exitTicks: 1 };

describe('what an order would cost and bring', () => {
  it('is reckoned by the rule: payout, profit, fee, most that can be lost, break-even', () => {
    expect(termsShown('100', option)).toEqual({
      payout: '182.00',
      profit: '+82.00',
      profitRate: '82 %',
      fee: '0.20',
      feeRate: '0.2 %',
      loss: '−100.20',
      breakEven: '55.06 %',
    });
  });

  it('needs more than half to be right even without a fee, rounded up', () => {
    expect(termsShown('', { ...option, feeRate: '0' })).toMatchObject({ payout: '–', breakEven: '54.95 %' });
    expect(termsShown('1,5', option).payout).toBe('–');
    expect(termsShown('100', undefined).breakEven).toBe('–');
  });

  it('shows neither profit nor fee larger than it is', () => {
    expect(termsShown('0.00001', option)).toMatchObject({ payout: '0.0000182', fee: '0.00000002' });
  });
});

it('proposes the minimum and multiples of it', () => {
  expect(presetsOf(option)).toEqual(['5', '25', '100', '250']);
  expect(presetsOf(undefined)).toEqual([]);
  // None beyond the own limit for one stake; one that is just it stays.
  expect(presetsOf(option, '100')).toEqual(['5', '25', '100']);
  expect(presetsOf(option, '99.99')).toEqual(['5', '25']);
});
