import type { MarketRow, Tick, Ticker } from '@assay/protocol/entities';

/** Rules of a market, for tests. */
export function marketRow(baseCoin: string, quoteCoin: string): MarketRow {
  return {
    symbol: `${baseCoin}${quoteCoin}`.toLowerCase(),
    baseCoin,
    quoteCoin,
    priceDecimals: 2,
    amountDecimals: 4,
    minimumNotional: '5',
    priceBandPpm: 100_000,
    state: 'open',
  };
}

/** 24 hours of a market, for tests. */
export function tickerOf(baseCoin: string, quoteCoin: string, tick: Partial<Tick>): Ticker {
  const { symbol } = marketRow(baseCoin, quoteCoin);
  const quiet: Tick = { open: '1', close: '1', high: '1', low: '1', vol: '1', turnover: '1' };
  return { symbol, baseCoin, quoteCoin, logo: '', tick: { ...quiet, ...tick } };
}
