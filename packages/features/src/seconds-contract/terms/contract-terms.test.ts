import { parseMoney } from '@assay/amounts/money';
import { describe, expect, it } from 'vitest';
import { moneyOrZero } from '../../numbers/money-text.ts';
import { largestStake, offeredTerms } from './contract-terms.ts';

const option = { second: 60, incomeRate: '0.82', openAmountMin: '5', feeRate: '0.002', exitTicks: 1 };

describe('the terms of an order', () => {
  it('rounds profit down and fee up to the atom', () => {
    const { profit, fee, cost } = offeredTerms(moneyOrZero('0.000000000001'), option);
    expect([profit, fee, cost]).toEqual([0n, 1n, 2n]);
  });

  it('leaves the fee over when all is staked', () => {
    for (const text of ['100', '1284.5', '0.00001', '0', '999999.99999999']) {
      const available = moneyOrZero(text);
      const stake = largestStake(available, option);
      expect(offeredTerms(stake, option).cost <= available).toBe(true);
      const next = parseMoney('0.00000001');
      if (!next.ok) throw new Error('no step');
      expect(
        offeredTerms(moneyOrZero('0') === stake ? next.money : ((stake + next.money) as typeof stake), option).cost,
      ).toBeGreaterThan(available);
    }
  });

  it('is not staked beyond the own limit', () => {
    expect(largestStake(moneyOrZero('1000'), option, '100')).toBe(moneyOrZero('100'));
    expect(largestStake(moneyOrZero('50.1'), option, '100')).toBe(moneyOrZero('50'));
  });
});
