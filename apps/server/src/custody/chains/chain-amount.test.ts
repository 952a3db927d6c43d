import { moneyOf, moneyOfText } from '@assay/amounts/money';
import { describe, expect, it } from 'vitest';
import { moneyOfCost, moneyOfUnits, unitsOfMoney } from './chain-amount.ts';

describe('amounts of a chain', () => {
  it('become money of twelve decimals, finer ones cut and costs rounded up', () => {
    expect(moneyOfUnits(1_500_000n, 6)).toBe(moneyOfText('1.5'));
    expect(moneyOfUnits(10n ** 18n + 999_999n, 18)).toBe(moneyOfText('1'));
    expect(moneyOfCost(10n ** 18n + 1n, 18)).toBe(moneyOf(moneyOfText('1') + 1n));
    expect(moneyOfCost(7n, 8)).toBe(moneyOfText('0.00000007'));
  });

  it('are made of money without a rest', () => {
    expect(unitsOfMoney(moneyOfText('1.5'), 18)).toBe(15n * 10n ** 17n);
    expect(unitsOfMoney(moneyOfText('1.5'), 6)).toBe(1_500_000n);
    expect(() => unitsOfMoney(moneyOfText('0.0000001'), 6)).toThrow('no amount');
  });
});
