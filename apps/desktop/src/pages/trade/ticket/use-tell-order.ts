import { useServices } from '@assay/features/services/services-context.tsx';
import { useNotify } from '@assay/features/toasts/use-notify';
import type { OrderRow } from '@assay/protocol/entities';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { useCallback } from 'react';

/** Its code and its texts come with the first order. */
const loadTelling = loadChunk(async () => (await import('@assay/features/orders/tell-order')).tellOrder, 'outcome');

/** Tells what became of an order; without the code for it at least that it was placed. */
export function useTellOrder(): (order: OrderRow) => void {
  const services = useServices();
  const notify = useNotify();
  return useCallback(
    (order) => {
      loadTelling().then(
        (tellOrder) => void tellOrder(order, services),
        () => notify('success', 'toast.orderCreated'),
      );
    },
    [services, notify],
  );
}
