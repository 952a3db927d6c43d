import { describe, expect, it } from 'vitest';
import { balanceShown, isHeld, totalValue } from './balance-shown.ts';

describe('balances', () => {
  const row = { currency: 'USDT', available: '1.000000000001', frozen: '0.5', price: '1', total: '1.5' };

  it('add up exactly and are cut to eight places', () => {
    expect(balanceShown(row)).toEqual({
      currency: 'USDT',
      available: '1.00000000',
      frozen: '0.50000000',
      total: '1.50000000',
      value: '1.50',
      availableText: '1.000000000001',
      isSmall: false,
      market: undefined,
    });
  });

  it('are small up to a tenth of a USDT, and say where their coin is traded', () => {
    const small = (total: string) => balanceShown({ ...row, currency: 'BTC', total }).isSmall;
    expect([small('0.1'), small('0.10000001'), small('0'), small('')]).toEqual([true, false, true, false]);
    expect(balanceShown({ ...row, currency: 'BTC' }).market).toBe('btcusdt');
  });

  it('leave out what there is nothing of, and count what has no price as nothing', () => {
    const none = { ...row, available: '0', frozen: '0' };
    expect([isHeld(row), isHeld(none), isHeld({ ...none, frozen: '0.000000000001' })]).toEqual([true, false, true]);
    expect(totalValue([row, { ...row, total: '' }, { ...row, total: '0.009' }])).toBe('1.50');
  });
});
