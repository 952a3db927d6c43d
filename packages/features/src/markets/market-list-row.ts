import type { MarketPulse, MarketRow, Ticker } from '@assay/protocol/entities';
import {
  changeOf,
  compactDecimal,
  compareDecimals,
  type Direction,
  noNumber,
  shownDecimal,
} from '../numbers/decimal.ts';

export interface MarketListRow {
  readonly symbol: string;
  readonly baseCoin: string;
  readonly quoteCoin: string;
  /** `BTC/USDT`. */
  readonly pair: string;
  readonly price: string;
  /** `+0.88 %` with a true minus sign. */
  readonly changePercent: string;
  readonly direction: Direction;
  readonly high: string;
  readonly low: string;
  readonly volume: string;
  readonly turnover: string;
  readonly state: 'open' | 'cancel-only' | 'halted';
  readonly isFeedStale: boolean;
}

export interface MarketNow {
  readonly market: MarketRow;
  readonly ticker: Ticker | undefined;
  readonly pulse: MarketPulse | undefined;
}

/** One market as a row of texts. */
export function marketListRow({ market, ticker, pulse }: MarketNow, language: string): MarketListRow {
  const { symbol, baseCoin, quoteCoin, priceDecimals } = market;
  const tick = ticker?.tick;
  const change = tick === undefined ? undefined : changeOf(tick.open, tick.close, priceDecimals);
  const price = (text: string | undefined) => (text === undefined ? noNumber : shownDecimal(text, priceDecimals));
  const amount = (text: string | undefined) => (text === undefined ? noNumber : compactDecimal(text, language));
  return {
    symbol,
    baseCoin,
    quoteCoin,
    pair: `${baseCoin}/${quoteCoin}`,
    price: price(tick?.close),
    changePercent: change?.percent ?? noNumber,
    direction: change?.direction ?? 'flat',
    high: price(tick?.high),
    low: price(tick?.low),
    volume: amount(tick?.vol),
    turnover: amount(tick?.turnover),
    state: pulse?.state ?? market.state,
    isFeedStale: pulse?.stale ?? false,
  };
}

export const marketSortKeys = ['pair', 'price', 'change', 'high', 'low', 'volume', 'turnover'] as const;
export type MarketSortKey = (typeof marketSortKeys)[number];

export interface MarketSort {
  /** Undefined: the exchange's own order. */
  readonly key: MarketSortKey | undefined;
  readonly direction: 'ascending' | 'descending';
}

export const unsorted: MarketSort = { key: undefined, direction: 'descending' };

/** A press on a column's head: numbers begin with the largest, names with A; the third press ends the sorting. */
export function nextSort(sort: MarketSort, key: MarketSortKey): MarketSort {
  const first = key === 'pair' ? 'ascending' : 'descending';
  if (sort.key !== key) return { key, direction: first };
  if (sort.direction !== first) return unsorted;
  return { key, direction: first === 'ascending' ? 'descending' : 'ascending' };
}

/** Markets of one quote coin whose names contain what was typed, in the wanted order. */
export function chosenMarkets(
  all: readonly MarketNow[],
  quoteCoin: string,
  search: string,
  sort: MarketSort,
): MarketNow[] {
  const wanted = search.trim().toUpperCase().replace('/', '');
  const chosen = all.filter(({ market }) => {
    const name = market.baseCoin + market.quoteCoin;
    return market.quoteCoin === quoteCoin && name.includes(wanted);
  });
  const { key, direction } = sort;
  if (key === undefined) return chosen;
  const sign = direction === 'ascending' ? 1 : -1;
  return chosen.sort((a, b) => sign * compareBy(key, a, b));
}

function compareBy(key: MarketSortKey, a: MarketNow, b: MarketNow): number {
  switch (key) {
    case 'pair':
      return a.market.baseCoin < b.market.baseCoin ? -1 : a.market.baseCoin > b.market.baseCoin ? 1 : 0;
    case 'change': {
      const left = basisPointsOf(a);
      const right = basisPointsOf(b);
      return left < right ? -1 : left > right ? 1 : 0;
    }
    default: {
      const field = ({ price: 'close', high: 'high', low: 'low', volume: 'vol', turnover: 'turnover' } as const)[key];
      return compareDecimals(a.ticker?.tick[field] ?? '', b.ticker?.tick[field] ?? '');
    }
  }
}

/** Below every real change where there is none. */
const withoutChange = -1_000_000n;

function basisPointsOf({ ticker }: MarketNow): bigint {
  if (ticker === undefined) return withoutChange;
  return changeOf(ticker.tick.open, ticker.tick.close, 0)?.basisPoints ?? withoutChange;
}
