import { expect, it } from 'vitest';
import { marketLeaders } from './market-leaders.ts';
import { marketRow, tickerOf } from './testing/market-fixture.ts';

const days = [
  ['BTC', 'USDT', '100', '101', '900'],
  ['ETH', 'USDT', '100', '103', '500'],
  ['ADA', 'USDT', '100', '98', '70'],
  ['XRP', 'USDT', '100', '100', '80'],
  ['ETH', 'BTC', '100', '150', '9999'],
] as const;
const markets = days.map(([base, quote]) => marketRow(base, quote));
const tickers = new Map(
  days.map(([base, quote, open, close, turnover]) => [
    `${base}${quote}`.toLowerCase(),
    tickerOf(base, quote, { open, close, turnover }),
  ]),
);
const leaders = (count: number) => {
  const { gainers, losers, traded } = marketLeaders(markets, (symbol) => tickers.get(symbol), count);
  const names = (rows: typeof gainers) => rows.map(({ baseCoin }) => baseCoin);
  return { gainers: names(gainers), losers: names(losers), traded: names(traded) };
};

it('names who rose, fell and was traded most, and nobody who did not', () => {
  expect(leaders(3)).toEqual({ gainers: ['ETH', 'BTC'], losers: ['ADA'], traded: ['BTC', 'ETH', 'XRP'] });
  expect(leaders(1)).toEqual({ gainers: ['ETH'], losers: ['ADA'], traded: ['BTC'] });
});

it('names nobody before the prices are there', () => {
  expect(marketLeaders(markets, () => undefined, 3)).toMatchObject({ gainers: [], losers: [] });
});
