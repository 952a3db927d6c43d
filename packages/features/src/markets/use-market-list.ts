import type { MarketRow } from '@assay/protocol/entities';
import type { MarketSource } from '@assay/protocol/market-sources';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useServices } from '../services/services-context.tsx';
import { useExternal } from '../services/use-external.ts';
import { chosenMarkets, type MarketTab, tabCounts } from './market-choice.ts';
import { MarketOrder } from './market-order.ts';
import { type MarketSort, type MarketSortKey, nextSort, unsorted } from './market-sort.ts';
import { useFavourites } from './use-favourites.ts';
import { useMarkets } from './use-markets.ts';
import { type OwnDays, useOwnDays } from './use-own-days.ts';

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
  /** The days of our own books, where the list shows these. */
  readonly ownDays: OwnDays | undefined;
  /** While held, nothing changes places: a row must not leave from under the pointer. */
  readonly hold: (isHeld: boolean) => void;
  readonly isFavourite: (symbol: string) => boolean;
  readonly toggleFavourite: (symbol: string) => void;
  readonly retry: () => void;
}

const noDays: OwnDays = new Map();

/** The markets with tabs, search and order, by the last 24 hours of the reference feed or of our own books. */
export function useMarketList(firstTab: MarketTab = 'all', source: MarketSource = 'reference'): MarketListShown {
  const { live } = useServices();
  const { status, markets: all, retry } = useMarkets();
  const { favourites, isFavourite, toggle: toggleFavourite } = useFavourites();
  const [tab, setTab] = useState(firstTab);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<MarketSort>(unsorted);
  const own = useOwnDays(source === 'assay');
  const days = source === 'assay' ? (own.days ?? noDays) : undefined;
  const order = useMemo(() => {
    const tickerOf = (symbol: string) => (days === undefined ? live.tickers.model.of(symbol) : days.get(symbol));
    const isLive = days === undefined && sort.key !== undefined && sort.key !== 'pair';
    return new MarketOrder(isLive ? [live.tickers] : [], () =>
      chosenMarkets(all, favourites, { tab, search, sort }, tickerOf),
    );
  }, [all, favourites, tab, search, sort, live, days]);
  const counts = useMemo(() => tabCounts(all, favourites, search), [all, favourites, search]);
  const tickers = useSyncExternalStore(live.tickers.subscribe, live.tickers.status, live.tickers.status);
  const isStale = source === 'assay' ? own.isFailed : tickers === 'stale' || tickers === 'refused';
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
    ownDays: days,
    hold: order.hold,
    isFavourite,
    toggleFavourite,
    retry,
  };
}
