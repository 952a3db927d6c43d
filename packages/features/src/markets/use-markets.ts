import { getMarkets } from '@assay/protocol/endpoints/spot';
import type { MarketRow } from '@assay/protocol/entities';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { percentOfPpm, shownDecimal } from '../numbers/decimal.ts';
import { dataOrThrow } from '../services/call-query.ts';
import { useServices } from '../services/services-context.tsx';

export interface FeeLevelShown {
  /** In USDT of 30 days, with comma groups. */
  readonly minimumVolume: string;
  /** The same, exact. */
  readonly minimumVolumeText: string;
  /** `0.10 %`. */
  readonly maker: string;
  readonly taker: string;
  readonly makerPpm: number;
  readonly takerPpm: number;
}

export interface MarketsShown {
  readonly status: 'loading' | 'ready' | 'error';
  readonly markets: readonly MarketRow[];
  /** Level 0, for everybody, first. */
  readonly feeLevels: readonly FeeLevelShown[];
  readonly retry: () => void;
}

const noMarkets: readonly MarketRow[] = [];
const noLevels: readonly FeeLevelShown[] = [];
/** Rules change by commands, rarely; the state of a market comes live. */
const rulesStaleMs = 60_000;

/** Rules of the spot markets and the fee schedule. */
export function useMarkets(): MarketsShown {
  const { http } = useServices();
  const query = useQuery({
    queryKey: ['markets'],
    queryFn: async ({ signal }) => {
      const { markets, feeLevels } = dataOrThrow(await http.call(getMarkets, {}, { signal }));
      return {
        markets,
        feeLevels: feeLevels.map((level) => ({
          ...level,
          minimumVolume: shownDecimal(level.minimumVolume, 0),
          minimumVolumeText: level.minimumVolume,
          maker: percentOfPpm(level.makerPpm),
          taker: percentOfPpm(level.takerPpm),
        })),
      };
    },
    staleTime: rulesStaleMs,
  });
  return {
    status: query.data !== undefined ? 'ready' : query.status === 'error' ? 'error' : 'loading',
    markets: query.data?.markets ?? noMarkets,
    feeLevels: query.data?.feeLevels ?? noLevels,
    retry: () => void query.refetch(),
  };
}

export interface MarketShown {
  readonly status: 'loading' | 'ready' | 'error';
  /** Undefined while loading, and when there is no market of that name. */
  readonly market: MarketRow | undefined;
  readonly retry: () => void;
}

export function useMarket(symbol: string): MarketShown {
  const { status, markets, retry } = useMarkets();
  const market = useMemo(() => markets.find((entry) => entry.symbol === symbol), [markets, symbol]);
  return { status, market, retry };
}
