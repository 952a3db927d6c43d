import { getOrders } from '@assay/protocol/endpoints/spot';
import type { OrderRow } from '@assay/protocol/entities';
import { pageSizeMax } from '@assay/protocol/wire';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { dataOrThrow } from '../services/call-query.ts';
import { type LoadStatus, loadStatus } from '../services/load-status.ts';
import { privateKeys } from '../services/private-keys.ts';
import { useServices } from '../services/services-context.tsx';
import { useAccountChannel } from '../services/use-account-channel.ts';
import { useRefetchOnRefresh } from '../services/use-refetch-on-refresh.ts';
import { useSession } from '../session/use-session.ts';
import { type OrderShown, orderShown } from './order-shown.ts';

export interface OpenOrdersShown {
  readonly status: LoadStatus | 'signed-out';
  /** Newest first; a row whose order did not change keeps its identity. */
  readonly rows: readonly OrderShown[];
  /** Number of rows. */
  readonly total: number;
  readonly retry: () => void;
}

const noOrders: readonly OrderRow[] = [];

/** Open orders from the account channel; while that is not live, from the call, asked again at each refresh event. */
export function useOpenOrders(symbol?: string): OpenOrdersShown {
  const { http } = useServices();
  const session = useSession();
  const texts = useMessages();
  const isSignedIn = session.status === 'signed-in';
  const { status: channel, told: liveOrders } = useAccountChannel(({ orders }) => orders);
  const isLive = channel === 'live';
  const query = useQuery({
    queryKey: [...privateKeys.openOrders, isSignedIn ? session.userId : ''],
    queryFn: async ({ signal }) =>
      dataOrThrow(await http.call(getOrders, { status: 'open', pageSize: String(pageSizeMax) }, { signal })).list,
    enabled: isSignedIn && !isLive,
  });
  useRefetchOnRefresh(query, isSignedIn && !isLive);
  const isKnown = isLive || query.data !== undefined || channel === 'stale';
  const orders = isLive ? liveOrders : (query.data ?? liveOrders);
  const rows = useOrderViews(isSignedIn ? orders : noOrders, symbol, texts);
  const status = isSignedIn ? loadStatus(isKnown, query.isError, !isLive && query.isError) : 'signed-out';
  return { status, rows, total: rows.length, retry: () => void query.refetch() };
}

function useOrderViews(
  orders: readonly OrderRow[],
  symbol: string | undefined,
  texts: ReturnType<typeof useMessages>,
): readonly OrderShown[] {
  const made = useRef({ texts, views: new WeakMap<OrderRow, OrderShown>() });
  return useMemo(() => {
    if (made.current.texts !== texts) made.current = { texts, views: new WeakMap() };
    const { views } = made.current;
    const wanted = symbol === undefined ? orders : orders.filter((order) => order.symbol === symbol);
    return wanted.map((order) => {
      const view = views.get(order) ?? orderShown(order, texts);
      views.set(order, view);
      return view;
    });
  }, [orders, symbol, texts]);
}
