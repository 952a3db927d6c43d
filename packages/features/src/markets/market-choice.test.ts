import type { MarketRow } from '@assay/protocol/entities';
import { describe, expect, it } from 'vitest';
import { chosenMarkets, type MarketChoice, tabCounts } from './market-choice.ts';
import { isComparedInUsdt, type MarketSortKey, nextSort, unsorted } from './market-sort.ts';
import { marketRow, tickerOf } from './testing/market-fixture.ts';

const all = [
  marketRow('BTC', 'USDT'),
  marketRow('ETH', 'USDT'),
  marketRow('ADA', 'USDT'),
  marketRow('ETH', 'BTC'),
  marketRow('SHIB', 'USDT'),
];
const tickers = new Map(
  [
    tickerOf('BTC', 'USDT', { open: '50000', close: '50500', turnover: '9007199254740993' }),
    tickerOf('ETH', 'USDT', { open: '3000', close: '2700', turnover: '9007199254740992' }),
    tickerOf('ADA', 'USDT', { open: '0.4', close: '0.4', turnover: '20', vol: '50' }),
    // 0.06 BTC are 3,030 USDT: more than what Ether costs in the other market.
    tickerOf('ETH', 'BTC', { open: '0.05', close: '0.06', turnover: '1', vol: '7' }),
  ].map((ticker) => [ticker.symbol, ticker]),
);
const starred = new Set(['ethbtc', 'adausdt', 'gone']);
const none = new Set<string>();

function chosen(choice: Partial<MarketChoice>, favourites: ReadonlySet<string> = starred): string[] {
  const whole: MarketChoice = { tab: 'all', search: '', sort: unsorted, ...choice };
  return pairs(chosenMarkets(all, favourites, whole, (symbol) => tickers.get(symbol)));
}
const pairs = (markets: readonly MarketRow[]) => markets.map(({ baseCoin, quoteCoin }) => `${baseCoin}/${quoteCoin}`);
const inOrder = ['BTC/USDT', 'ETH/USDT', 'ADA/USDT', 'ETH/BTC', 'SHIB/USDT'];

describe('tabs', () => {
  it('show all, one quote coin, or what has a star', () => {
    expect(chosen({})).toEqual(inOrder);
    expect(chosen({ tab: 'BTC' })).toEqual(['ETH/BTC']);
    expect(chosen({ tab: 'ETH' })).toEqual([]);
    expect(chosen({ tab: 'favourites' })).toEqual(['ADA/USDT', 'ETH/BTC']);
    expect(chosen({ tab: 'favourites' }, none)).toEqual([]);
  });

  it('count what they would show, of what was searched', () => {
    expect(tabCounts(all, starred, '')).toEqual({ favourites: 2, all: 5, USDT: 4, BTC: 1, ETH: 0 });
    expect(tabCounts(all, starred, 'eth')).toEqual({ favourites: 1, all: 2, USDT: 1, BTC: 1, ETH: 0 });
    expect(tabCounts(all, none, 'nothing like it')).toEqual({ favourites: 0, all: 0, USDT: 0, BTC: 0, ETH: 0 });
  });
});

describe('search', () => {
  it.each([
    [' eth ', ['ETH/USDT', 'ETH/BTC']],
    ['btc/us', ['BTC/USDT']],
    ['eth-btc', ['ETH/BTC']],
    ['Cardano', ['ADA/USDT']],
    ['shiba i', ['SHIB/USDT']],
    ['usdt', ['BTC/USDT', 'ETH/USDT', 'ADA/USDT', 'SHIB/USDT']],
    ['.*', []],
    ['   ', inOrder],
  ])('finds by pair and by name: %s', (search, expected) => {
    expect(chosen({ search })).toEqual(expected);
  });

  it('stays within the tab', () => {
    expect(chosen({ search: 'eth', tab: 'favourites' })).toEqual(['ETH/BTC']);
  });
});

describe('sorting', () => {
  const by = (key: MarketSortKey, direction: 'ascending' | 'descending') => chosen({ sort: { key, direction } });

  it('compares several quote coins in USDT, beyond the digits of a float', () => {
    expect(by('price', 'descending')).toEqual(['BTC/USDT', 'ETH/BTC', 'ETH/USDT', 'ADA/USDT', 'SHIB/USDT']);
    expect(by('turnover', 'descending')).toEqual(['BTC/USDT', 'ETH/USDT', 'ETH/BTC', 'ADA/USDT', 'SHIB/USDT']);
  });

  it('says when it does so', () => {
    const sort = { key: 'price', direction: 'ascending' } as const;
    expect(['favourites', 'all', 'USDT', 'BTC'].map((tab) => isComparedInUsdt(tab, sort))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isComparedInUsdt('all', { ...sort, key: 'change' })).toBe(false);
    expect(isComparedInUsdt('all', unsorted)).toBe(false);
  });

  it('leaves what has no number at the end, whichever way it goes', () => {
    expect(by('price', 'ascending')).toEqual(['ADA/USDT', 'ETH/USDT', 'ETH/BTC', 'BTC/USDT', 'SHIB/USDT']);
    expect(by('change', 'descending')).toEqual(['ETH/BTC', 'BTC/USDT', 'ADA/USDT', 'ETH/USDT', 'SHIB/USDT']);
    expect(by('change', 'ascending')).toEqual(['ETH/USDT', 'ADA/USDT', 'BTC/USDT', 'ETH/BTC', 'SHIB/USDT']);
  });

  it('has every column', () => {
    expect(by('pair', 'ascending')).toEqual(['ADA/USDT', 'BTC/USDT', 'ETH/BTC', 'ETH/USDT', 'SHIB/USDT']);
    expect(by('volume', 'descending')[0]).toBe('ADA/USDT');
    expect(by('turnover', 'descending')).toHaveLength(5);
  });

  it('turns round and then off', () => {
    const once = nextSort(unsorted, 'price');
    expect(once).toEqual({ key: 'price', direction: 'descending' });
    const twice = nextSort(once, 'price');
    expect(twice).toEqual({ key: 'price', direction: 'ascending' });
    expect(nextSort(twice, 'price')).toEqual(unsorted);
    expect(nextSort(twice, 'pair')).toEqual({ key: 'pair', direction: 'ascending' });
  });

  it('holds for a thousand markets', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => marketRow(`C${String(index)}`, 'USDT'));
    const sort = { key: 'price', direction: 'descending' } as const;
    const sorted = chosenMarkets(many, none, { tab: 'all', search: '', sort }, (symbol) =>
      tickerOf(symbol.slice(0, -4), 'USDT', { close: String(Number.parseInt(symbol.slice(1), 10)) }),
    );
    expect(sorted[0]?.baseCoin).toBe('C999');
    expect(sorted.at(-1)?.baseCoin).toBe('C0');
  });
});
