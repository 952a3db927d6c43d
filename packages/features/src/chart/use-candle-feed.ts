import type { ChannelStatus } from '@assay/live-client/channel-source';
import type { CandlesSource } from '@assay/live-client/live-client';
import { getKline } from '@assay/protocol/endpoints/reference-market';
import type { Candle } from '@assay/protocol/entities';
import type { MarketSource } from '@assay/protocol/market-sources';
import { type TimeFrame, timeFrameSeconds } from '@assay/protocol/time-frames';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { dataOrThrow } from '../services/call-query.ts';
import { type LoadStatus, loadStatus } from '../services/load-status.ts';
import { useServices } from '../services/services-context.tsx';
import { useNotify } from '../toasts/use-notify.ts';
import { type CandleFeed, candleFeed } from './candle-feed.ts';
import { closedSince, hasGap } from './candle-history.ts';

export interface CandleFeedShown {
  readonly status: LoadStatus;
  /** Ascending, of one source; a new array only when a candle closed or the history was loaded anew. */
  readonly candles: readonly Candle[];
  /** How many the history was asked to have: it reaches further back when this grows. */
  readonly count: number;
  readonly feed: CandleFeed;
  /** Brings candles before one, oldest first; empty where there are none, or the chart holds enough. Says so, and where it fails. The same function for the same history. */
  readonly loadOlder: (beforeId: number, knownCount: number) => Promise<readonly Candle[]>;
  readonly retry: () => void;
}

const noCandles: readonly Candle[] = [];

/**
 * History and running candle of one market, frame and source. After a gap in the connection the history is loaded anew.
 * @param count how many candles it begins with (`candleCountFor`)
 */
export function useCandleFeed(symbol: string, frame: TimeFrame, from: MarketSource, count: number): CandleFeedShown {
  const { live } = useServices();
  const source = live.candles(symbol, frame, from);
  const load = useLoadCandles(symbol, frame, from);
  const key = ['candles', symbol, frame, from, count];
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => ({ count, candles: await load(count, signal) }),
    // Another count is the same history: it stays in sight until the other one is there.
    placeholderData: (previous, asked) => (isSameHistory(asked?.queryKey, key) ? previous : undefined),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const closed = useClosedCandles(source);
  const history = query.data?.candles ?? noCandles;
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
  const loadOlder = useLoadOlder(load);
  return {
    status: loadStatus(query.data !== undefined, query.isError, status === 'stale'),
    candles,
    count: query.data?.count ?? count,
    feed,
    loadOlder,
    retry: () => void refetch(),
  };
}

/** Whether two keys differ in their counts alone, which stand last. */
function isSameHistory(a: readonly unknown[] | undefined, b: readonly unknown[]): boolean {
  return a !== undefined && b.slice(0, -1).every((part, place) => part === a[place]);
}

type LoadCandles = (count: number, signal?: AbortSignal, beforeId?: number) => Promise<readonly Candle[]>;

function useLoadCandles(symbol: string, frame: TimeFrame, from: MarketSource): LoadCandles {
  const { http } = useServices();
  return useCallback(
    async (count, signal, beforeId) => {
      const before = beforeId === undefined ? undefined : String(beforeId);
      const wanted = { symbol, timer: frame, size: String(count), before, source: from };
      return dataOrThrow(await http.call(getKline, wanted, { signal }));
    },
    [http, symbol, frame, from],
  );
}

/** Candles that a step back brings. */
const olderCount = 500;
/** Candles that a chart holds at most. */
const chartCandlesMax = 20_000;

/** What lies before the candles that are drawn, a step at a time, until the history or the chart's room ends, which is said. */
function useLoadOlder(load: LoadCandles) {
  const notify = useNotify();
  return useCallback(
    async (beforeId: number, knownCount: number) => {
      if (knownCount >= chartCandlesMax) {
        notify('info', 'trade.historyTooLong');
        return noCandles;
      }
      try {
        const candles = await load(olderCount, undefined, beforeId);
        if (candles.length === 0) notify('info', 'trade.historyBegins');
        return candles;
      } catch (error) {
        notify('error', 'l.client.network');
        throw error;
      }
    },
    [load, notify],
  );
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
