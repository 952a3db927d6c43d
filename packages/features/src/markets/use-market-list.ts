import type { MarketRow } from '@assay/protocol/entities';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useServices } from '../services/services-context.tsx';
import { useExternal } from '../services/use-external.ts';
import { chosenMarkets, type MarketTab, tabCounts } from './market-choice.ts';
import { MarketOrder } from './market-order.ts';
import { type MarketSort, type MarketSortKey, nextSort, unsorted } from './market-sort.ts';
import { useFavourites } from './use-favourites.ts';
import { useMarkets } from './use-markets.ts';

export interface MarketListShown {
  readonly status: 'loading' | 'ready' | 'stale' | 'error';
  /** What the tab shows, in order. The list changes when the order does, not with every price: a row reads its own (`useMarketLine`). */
  readonly markets: readonly MarketRow[];
  readonly tab: MarketTab;
  readonly setTab: (tab: MarketTab) => void;
  /** Of what was searched, in every tab. */
  readonly counts: Readonly<Record<MarketTab, number>>;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly sort: MarketSort;
  readonly toggleSort: (key: MarketSortKey) => void;
  /** While held, nothing changes places: a row must not leave from under the pointer. */
  readonly hold: (isHeld: boolean) => void;
  readonly isFavourite: (symbol: string) => boolean;
  readonly toggleFavourite: (symbol: string) => void;
  readonly retry: () => void;
}

/** The markets with tabs, search and order. */
export function useMarketList(firstTab: MarketTab = 'all'): MarketListShown {
  const { live } = useServices();
  const { status, markets: all, retry } = useMarkets();
  const { favourites, isFavourite, toggle: toggleFavourite } = useFavourites();
  const [tab, setTab] = useState(firstTab);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<MarketSort>(unsorted);
  const order = useMemo(() => {
    const tickerOf = (symbol: string) => live.tickers.model.of(symbol);
    const isLive = sort.key !== undefined && sort.key !== 'pair';
    return new MarketOrder(isLive ? [live.tickers] : [], () =>
      chosenMarkets(all, favourites, { tab, search, sort }, tickerOf),
    );
  }, [all, favourites, tab, search, sort, live]);
  const counts = useMemo(() => tabCounts(all, favourites, search), [all, favourites, search]);
  const tickers = useSyncExternalStore(live.tickers.subscribe, live.tickers.status, live.tickers.status);
  const isStale = tickers === 'stale' || tickers === 'refused';
  return {
    status: status === 'ready' && isStale ? 'stale' : status,
    markets: useExternal(order),
    tab,
    setTab,
    counts,
    search,
    setSearch,
    sort,
    toggleSort: useCallback((key: MarketSortKey) => setSort((current) => nextSort(current, key)), []),
    hold: order.hold,
    isFavourite,
    toggleFavourite,
    retry,
  };
}
