import type { ChannelStatus } from '@assay/live-client/channel-source';
import type { CandlesSource } from '@assay/live-client/live-client';
import { getKline } from '@assay/protocol/endpoints/reference-market';
import type { Candle } from '@assay/protocol/entities';
import type { MarketSource } from '@assay/protocol/market-sources';
import { candleCountMax, type TimeFrame, timeFrameSeconds } from '@assay/protocol/time-frames';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { dataOrThrow } from '../services/call-query.ts';
import { type LoadStatus, loadStatus } from '../services/load-status.ts';
import { useServices } from '../services/services-context.tsx';
import { type CandleFeed, candleFeed } from './candle-feed.ts';
import { closedSince, hasGap } from './candle-history.ts';

export interface CandleFeedShown {
  readonly status: LoadStatus;
  /** Ascending, of one source; a new array only when a candle closed or the history was loaded anew. */
  readonly candles: readonly Candle[];
  readonly feed: CandleFeed;
  readonly retry: () => void;
}

const noCandles: readonly Candle[] = [];

/** History and running candle of one market, frame and source. After a gap in the connection the history is loaded anew. */
export function useCandleFeed(symbol: string, frame: TimeFrame, from: MarketSource): CandleFeedShown {
  const { http, live } = useServices();
  const source = live.candles(symbol, frame, from);
  const query = useQuery({
    queryKey: ['candles', symbol, frame, from],
    queryFn: async ({ signal }) =>
      dataOrThrow(
        await http.call(getKline, { symbol, timer: frame, size: String(candleCountMax), source: from }, { signal }),
      ),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const closed = useClosedCandles(source);
  const history = query.data ?? noCandles;
  const candles = useMemo(() => closedSince(history, closed), [history, closed]);
  const status = useSyncExternalStore(source.subscribe, source.status, source.status);
  const { refetch } = query;
  const frameSeconds = timeFrameSeconds[frame];
  const hasCandles = useSyncExternalStore(source.subscribe, () => source.model.recent.length > 0);
  // The first trade of a book that had none.
  const isFirst = history.length === 0 && hasCandles;
  const isGap = query.status === 'success' && (isFirst || hasGap(history, closed, frameSeconds));
  useReloadAfterGap(status, isGap, refetch);
  const feed = useMemo(() => candleFeed(source), [source]);
  return {
    status: loadStatus(query.data !== undefined, query.isError, status === 'stale'),
    candles,
    feed,
    retry: () => void refetch(),
  };
}

/** The candles of the live channel that have closed: all but the newest. The same array until another one closes, so nothing is drawn before. */
function useClosedCandles(source: CandlesSource): readonly Candle[] {
  const previous = useRef(noCandles);
  const read = () => {
    const closed = source.model.recent.slice(0, -1);
    if (!isSameEnd(previous.current, closed)) previous.current = closed;
    return previous.current;
  };
  return useSyncExternalStore(source.subscribe, read, () => noCandles);
}

function isSameEnd(a: readonly Candle[], b: readonly Candle[]): boolean {
  const [left, right] = [a.at(-1), b.at(-1)];
  return a.length === b.length && left?.id === right?.id && left?.close === right?.close && left?.vol === right?.vol;
}

function useReloadAfterGap(status: ChannelStatus, isGap: boolean, reload: () => unknown): void {
  const wasStale = useRef(false);
  useEffect(() => {
    if (status === 'live' && wasStale.current) void reload();
    wasStale.current = status === 'stale';
  }, [status, reload]);
  useEffect(() => {
    if (isGap) void reload();
  }, [isGap, reload]);
}
