import { parseMoney } from '@assay/amounts/money';
import { describe, expect, it } from 'vitest';
import { presetsOf, termsView } from '../form/contract-form-view.ts';
import { largestStake, moneyOrZero, offeredTerms } from './contract-terms.ts';
import { briefCoinText, coinText, hitRateText, ppmOf, rateText, signedText } from './contract-texts.ts';

const option = { second: 60, incomeRate: '0.82', openAmountMin: '5', feeRate: '0.002', exitTicks: 1 };

describe('what an order would cost and bring', () => {
  it('is reckoned by the rule: payout, profit, fee, most that can be lost, break-even', () => {
    expect(termsView('100', option)).toEqual({
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
    expect(termsView('', { ...option, feeRate: '0' })).toMatchObject({ payout: '–', breakEven: '54.95 %' });
    expect(termsView('1,5', option).payout).toBe('–');
    expect(termsView('100', undefined).breakEven).toBe('–');
  });

  it('rounds profit down and fee up to the atom, and shows neither more than it is', () => {
    const { profit, fee, cost } = offeredTerms(moneyOrZero('0.000000000001'), option);
    expect([profit, fee, cost]).toEqual([0n, 1n, 2n]);
    expect(termsView('0.00001', option)).toMatchObject({ payout: '0.0000182', fee: '0.00000002' });
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

  it('proposes the minimum and multiples of it', () => {
    expect(presetsOf(option)).toEqual(['5', '25', '100', '250']);
    expect(presetsOf(undefined)).toEqual([]);
    // None beyond the own limit for one stake; one that is just it stays.
    expect(presetsOf(option, '100')).toEqual(['5', '25', '100']);
    expect(presetsOf(option, '99.99')).toEqual(['5', '25']);
  });
});

describe('the texts of amounts and rates', () => {
  it('have two decimals at least and eight at most, truncated', () => {
    expect(['100', '0.00001', '1284.5', '0.123456789', '', '12345678.9'].map(coinText)).toEqual([
      '100.00',
      '0.00001',
      '1,284.50',
      '0.12345678',
      '–',
      '12,345,678.90',
    ]);
  });

  it('are cut to two decimals in a narrow place where they are long', () => {
    expect(['98765.43210987', '237.71604947', '1284.5', '0.00001234'].map(briefCoinText)).toEqual([
      '98,765.43',
      '237.71',
      '1,284.50',
      '0.00001234',
    ]);
  });

  it('have a true minus sign', () => {
    expect(['-5', '5', '0', '-0.000000000001'].map(signedText)).toEqual(['−5.00', '+5.00', '0.00', '0.00']);
  });

  it('have rates without needless zeros', () => {
    expect(['0.82', '0.8', '0.002', '0', '1', '0.805'].map(rateText)).toEqual([
      '82 %',
      '80 %',
      '0.2 %',
      '0 %',
      '100 %',
      '80.5 %',
    ]);
    expect(ppmOf('0.82')).toBe(820_000);
    expect(hitRateText(549_451)).toBe('54.95 %');
    expect(hitRateText(500_000)).toBe('50.00 %');
  });
});
