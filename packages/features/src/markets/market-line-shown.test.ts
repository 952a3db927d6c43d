import { describe, expect, it } from 'vitest';
import { keepIdentity, keepList } from '../numbers/keep-identity.ts';
import { type MarketNow, marketLineShown } from './market-line-shown.ts';
import { marketRow, tickerOf } from './testing/market-fixture.ts';

const btc: MarketNow = {
  market: marketRow('BTC', 'USDT'),
  ticker: tickerOf('BTC', 'USDT', { open: '100', close: '101' }),
  state: undefined,
  isFeedStale: false,
};
const shib: MarketNow = { ...btc, market: marketRow('SHIB', 'USDT'), ticker: undefined };

describe('a row', () => {
  it('says it in words, with a dash for what is not known', () => {
    expect(marketLineShown(btc, 'en-US')).toMatchObject({
      pair: 'BTC/USDT',
      baseName: 'Bitcoin',
      price: '101.00',
      changePercent: '+1.00 %',
      direction: 'up',
      state: 'open',
    });
    expect(marketLineShown(shib, 'en-US')).toMatchObject({
      price: '–',
      changePercent: '–',
      turnover: '–',
      direction: 'flat',
    });
  });

  it('stays the same object while it says the same', () => {
    const row = marketLineShown(btc, 'en-US');
    expect(keepIdentity(row, marketLineShown(btc, 'en-US'))).toBe(row);
    const changed: MarketNow = { ...btc, isFeedStale: true, state: 'cancel-only' };
    expect(keepIdentity(row, marketLineShown(changed, 'en-US'))).toMatchObject({
      isFeedStale: true,
      state: 'cancel-only',
    });
    const list = [row];
    expect(keepList(list, [row])).toBe(list);
    expect(keepList(list, [])).not.toBe(list);
  });
});
