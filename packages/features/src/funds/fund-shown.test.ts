import { describe, expect, it } from 'vitest';
import { fundShown } from './fund-shown.ts';
import { fundRow } from './testing/fund-rows.ts';

const shown = (change: Partial<typeof fundRow> = {}, language: 'en-US' | 'zh-CN' = 'en-US') =>
  fundShown({ ...fundRow, ...change }, { language });

describe('a fund', () => {
  it('shows its value, how far the index is from it, and its terms', () => {
    expect(shown()).toMatchObject({
      name: 'Majors',
      value: '1,000.0000',
      indexValue: '1,010.0000',
      sinceValue: { direction: 'up', percent: '+1.00 %' },
      yearFee: '0.50 %',
      tradeFee: '0.10 %',
      minimum: '10.00',
      quota: '2,000',
      units: '500.5000',
      takenPercent: 25,
      canBuy: true,
      canRedeem: true,
    });
  });

  it('says nothing of a coin whose index is stale', () => {
    const [btc, eth] = shown().coins;
    expect(btc).toMatchObject({ weight: '60.12 %', share: 60.12, price: '64,000.0000', perUnit: '0.00900000' });
    expect(eth).toMatchObject({ weight: '–', share: 0, price: '–' });
    expect(shown({ indexValue: '' })).toMatchObject({ indexValue: '–', sinceValue: undefined });
  });

  it('is bought while it is open only, and redeemed once it has a value', () => {
    for (const status of ['scheduled', 'opening', 'paused', 'soldOut', 'closed'] as const)
      expect(shown({ status }), status).toMatchObject({ canBuy: false, canRedeem: true });
    expect(shown({ status: 'opening', value: '' })).toMatchObject({ canRedeem: false, value: '–' });
  });

  it('has the weights that it begins with, and no coins in a unit, before its first value', () => {
    expect(shown({ value: '' }).coins).toMatchObject([
      { weight: '60.00 %', share: 60, perUnit: '–' },
      { weight: '40.00 %', share: 40, perUnit: '–' },
    ]);
  });

  it('bears its name in the language, the English one where there is no other', () => {
    expect(shown({}, 'zh-CN').name).toBe('主流币');
    expect(shown({ nameZh: '' }, 'zh-CN').name).toBe('Majors');
  });
});
