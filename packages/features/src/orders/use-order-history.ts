import { getOrders } from '@assay/protocol/endpoints/spot';
import type { OrderRow } from '@assay/protocol/entities';
import { useMemo } from 'react';
import { type PagedShown, usePagedRows } from '../lists/use-paged-rows.ts';
import { useMessages } from '../messages/use-messages.ts';
import { privateKeys } from '../services/private-keys.ts';
import { useServices } from '../services/services-context.tsx';
import { type OrderShown, orderShown } from './order-shown.ts';

const idOf = (order: OrderRow) => order.orderId;

/** Finished orders, the one that ended last first, of one market or of all. */
export function useOrderHistory(symbol?: string): PagedShown<OrderShown> {
  const { http } = useServices();
  const texts = useMessages();
  const paged = usePagedRows({
    queryKey: [...privateKeys.history, symbol ?? ''],
    idOf,
    load: (pageNo, pageSize, signal) =>
      http.call(getOrders, { status: 'finished', symbol, pageNo, pageSize }, { signal }),
  });
  const rows = useMemo(() => paged.rows.map((order) => orderShown(order, texts)), [paged.rows, texts]);
  return { ...paged, rows };
}
