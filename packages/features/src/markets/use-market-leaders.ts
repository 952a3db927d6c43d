import type { MarketRow } from '@assay/protocol/entities';
import { useMemo, useSyncExternalStore } from 'react';
import { keepList } from '../numbers/keep-identity.ts';
import { useServices } from '../services/services-context.tsx';
import { useExternal } from '../services/use-external.ts';
import { DerivedStore } from '../stores/derived-store.ts';
import { type LeaderKind, leaderKinds, type MarketLeaders, marketLeaders } from './market-leaders.ts';
import { useMarkets } from './use-markets.ts';

export interface MarketLeadersShown {
  /** `loading` until there are prices to compare. */
  readonly status: 'loading' | 'ready' | 'error';
  /** A list changes when its order does, not with every price: a row reads its own (`useMarketLine`). */
  readonly leaders: MarketLeaders;
}

/** Who leads, live. */
export function useMarketLeaders(count: number): MarketLeadersShown {
  const { live } = useServices();
  const { status, markets } = useMarkets();
  const store = useMemo(
    () =>
      new DerivedStore<MarketLeaders>([live.tickers], (previous) => {
        const next = marketLeaders(markets, (symbol) => live.tickers.model.of(symbol), count);
        return previous === undefined ? next : kept(previous, next);
      }),
    [live, markets, count],
  );
  const tickers = useSyncExternalStore(live.tickers.subscribe, live.tickers.status, live.tickers.status);
  const hasPrices = tickers === 'live' || tickers === 'stale';
  return {
    status:
      status === 'error' || tickers === 'refused' ? 'error' : status === 'ready' && hasPrices ? 'ready' : 'loading',
    leaders: useExternal(store),
  };
}

/** The same object as long as nobody changed places. */
function kept(previous: MarketLeaders, next: MarketLeaders): MarketLeaders {
  const list = (kind: LeaderKind): readonly MarketRow[] => keepList(previous[kind], next[kind]);
  const same: MarketLeaders = { gainers: list('gainers'), losers: list('losers'), traded: list('traded') };
  return leaderKinds.every((kind) => same[kind] === previous[kind]) ? previous : same;
}
