import { quoteCoins } from '@assay/protocol/markets';
import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { keepIdentity } from '../numbers/keep-identity.ts';
import { useServices } from '../services/services-context.tsx';
import {
  chosenMarkets,
  type MarketListRow,
  type MarketSort,
  type MarketSortKey,
  marketListRow,
  nextSort,
  unsorted,
} from './market-list-row.ts';
import { useMarkets } from './use-markets.ts';

export type { MarketListRow, MarketSort, MarketSortKey } from './market-list-row.ts';

export type QuoteCoin = (typeof quoteCoins)[number];

export interface MarketListView {
  readonly status: 'loading' | 'ready' | 'stale' | 'error';
  /** Unchanged rows keep their identity. */
  readonly rows: readonly MarketListRow[];
  readonly quoteCoin: QuoteCoin;
  readonly setQuoteCoin: (quoteCoin: QuoteCoin) => void;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly sort: MarketSort;
  readonly toggleSort: (key: MarketSortKey) => void;
  readonly retry: () => void;
}

/** The markets of one quote coin with the reference feed's prices, live. */
export function useMarketList(): MarketListView {
  const { live } = useServices();
  const { language } = useMessages();
  const { status, markets, retry } = useMarkets();
  const [quoteCoin, setQuoteCoin] = useState<QuoteCoin>(quoteCoins[0]);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<MarketSort>(unsorted);
  useSyncExternalStore(live.tickers.subscribe, live.tickers.version, live.tickers.version);
  useSyncExternalStore(live.markets.subscribe, live.markets.version, live.markets.version);
  const previous = useRef(new Map<string, MarketListRow>());
  const now = markets.map((market) => ({
    market,
    ticker: live.tickers.model.of(market.symbol),
    pulse: live.markets.model.of(market.symbol),
  }));
  const rows = chosenMarkets(now, quoteCoin, search, sort).map((entry) => {
    const row = keepIdentity(previous.current.get(entry.market.symbol), marketListRow(entry, language));
    previous.current.set(row.symbol, row);
    return row;
  });
  const toggleSort = useCallback((key: MarketSortKey) => setSort((current) => nextSort(current, key)), []);
  const isStale = live.tickers.status() === 'stale' || live.tickers.status() === 'refused';
  return {
    status: status === 'ready' && isStale ? 'stale' : status,
    rows,
    quoteCoin,
    setQuoteCoin,
    search,
    setSearch,
    sort,
    toggleSort,
    retry,
  };
}
