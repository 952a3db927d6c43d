import { describe, expect, it } from 'vitest';
import { keepIdentity, keepList } from '../numbers/keep-identity.ts';
import { chosenMarkets, type MarketNow, marketListRow, nextSort, unsorted } from './market-list-row.ts';

const market = (baseCoin: string, quoteCoin: string, close: string, open = '100', turnover = '1'): MarketNow => ({
  market: {
    symbol: `${baseCoin}${quoteCoin}`.toLowerCase(),
    baseCoin,
    quoteCoin,
    priceDecimals: 2,
    amountDecimals: 4,
    minimumNotional: '5',
    priceBandPpm: 100_000,
    state: 'open',
  },
  ticker: {
    symbol: `${baseCoin}${quoteCoin}`.toLowerCase(),
    baseCoin,
    quoteCoin,
    logo: '',
    tick: { open, close, high: close, low: open, vol: '1', turnover },
  },
  pulse: undefined,
});

const all = [
  market('BTC', 'USDT', '101', '100', '9007199254740993'),
  market('ETH', 'USDT', '90', '100', '9007199254740992'),
  market('ETH', 'BTC', '0.05', '0.05'),
  { ...market('SHIB', 'USDT', '1'), ticker: undefined },
];
const names = (markets: readonly MarketNow[]) => markets.map((entry) => entry.market.baseCoin);

describe('the list of markets', () => {
  it('shows one quote coin, searched by name', () => {
    expect(names(chosenMarkets(all, 'USDT', '', unsorted))).toEqual(['BTC', 'ETH', 'SHIB']);
    expect(names(chosenMarkets(all, 'BTC', '', unsorted))).toEqual(['ETH']);
    expect(names(chosenMarkets(all, 'USDT', ' eth ', unsorted))).toEqual(['ETH']);
    expect(names(chosenMarkets(all, 'USDT', 'btc/us', unsorted))).toEqual(['BTC']);
    expect(names(chosenMarkets(all, 'USDT', 'doge', unsorted))).toEqual([]);
  });

  it('sorts exactly, what has no number last when the largest comes first', () => {
    const by = (key: 'turnover' | 'change' | 'pair' | 'price', direction: 'ascending' | 'descending') =>
      names(chosenMarkets(all, 'USDT', '', { key, direction }));
    expect(by('turnover', 'descending')).toEqual(['BTC', 'ETH', 'SHIB']);
    expect(by('turnover', 'ascending')).toEqual(['SHIB', 'ETH', 'BTC']);
    expect(by('change', 'descending')).toEqual(['BTC', 'ETH', 'SHIB']);
    expect(by('price', 'ascending')).toEqual(['SHIB', 'ETH', 'BTC']);
    expect(by('pair', 'descending')).toEqual(['SHIB', 'ETH', 'BTC']);
  });

  it('turns a column’s sorting round and then off', () => {
    const once = nextSort(unsorted, 'price');
    expect(once).toEqual({ key: 'price', direction: 'descending' });
    const twice = nextSort(once, 'price');
    expect(twice).toEqual({ key: 'price', direction: 'ascending' });
    expect(nextSort(twice, 'price')).toEqual(unsorted);
    expect(nextSort(twice, 'pair')).toEqual({ key: 'pair', direction: 'ascending' });
  });
});

describe('a row', () => {
  it('says it in words, with a dash for what is not known', () => {
    const [btc, , , shib] = all;
    if (btc === undefined || shib === undefined) throw new Error('the fixture is incomplete');
    expect(marketListRow(btc, 'en-US')).toMatchObject({
      pair: 'BTC/USDT',
      price: '101.00',
      changePercent: '+1.00 %',
      direction: 'up',
    });
    expect(marketListRow(shib, 'en-US')).toMatchObject({
      price: '–',
      changePercent: '–',
      turnover: '–',
      direction: 'flat',
    });
  });

  it('stays the same object while it says the same', () => {
    const [btc] = all;
    if (btc === undefined) throw new Error('the fixture is incomplete');
    const row = marketListRow(btc, 'en-US');
    expect(keepIdentity(row, marketListRow(btc, 'en-US'))).toBe(row);
    const stale = { ...btc, pulse: { stale: true, state: 'cancel-only' } as MarketNow['pulse'] };
    expect(keepIdentity(row, marketListRow(stale, 'en-US'))).toMatchObject({ isFeedStale: true, state: 'cancel-only' });
    const list = [row];
    expect(keepList(list, [row])).toBe(list);
    expect(keepList(list, [])).not.toBe(list);
  });
});
