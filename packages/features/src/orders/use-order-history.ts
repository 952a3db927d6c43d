import { getOrders } from '@assay/protocol/endpoints/spot';
import type { OrderRow } from '@assay/protocol/entities';
import { useMemo } from 'react';
import { type PagedView, usePagedRows } from '../lists/use-paged-rows.ts';
import { useMessages } from '../messages/use-messages.ts';
import { privateKeys } from '../services/private-keys.ts';
import { useServices } from '../services/services-context.tsx';
import { type OrderView, orderView } from './order-view.ts';

const idOf = (order: OrderRow) => order.orderId;

/** Finished orders, the one that ended last first, of one market or of all. */
export function useOrderHistory(symbol?: string): PagedView<OrderView> {
  const { http } = useServices();
  const texts = useMessages();
  const paged = usePagedRows({
    queryKey: [...privateKeys.history, symbol ?? ''],
    idOf,
    load: (pageNo, pageSize, signal) =>
      http.call(getOrders, { status: 'finished', symbol, pageNo, pageSize }, { signal }),
  });
  const rows = useMemo(() => paged.rows.map((order) => orderView(order, texts)), [paged.rows, texts]);
  return { ...paged, rows };
}
