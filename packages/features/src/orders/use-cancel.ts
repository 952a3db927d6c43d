import { cancelAll, cancelOrder } from '@assay/protocol/endpoints/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { privateKeys } from '../services/private-keys.ts';
import { useServices } from '../services/services-context.tsx';
import { useNotify } from '../toasts/use-notify.ts';

export interface CancelOrderShown {
  readonly cancel: (orderId: string) => void;
  readonly isCancelling: (orderId: string) => boolean;
}

const changedByCancel = [privateKeys.openOrders, privateKeys.history, privateKeys.balances];

/** Cancels single orders; several may be under way. */
export function useCancelOrder(): CancelOrderShown {
  const { http } = useServices();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [underWay, setUnderWay] = useState<ReadonlySet<string>>(new Set());
  const cancel = useCallback(
    async (orderId: string) => {
      setUnderWay((ids) => new Set([...ids, orderId]));
      const result = await http.call(cancelOrder, { orderId });
      setUnderWay((ids) => new Set([...ids].filter((id) => id !== orderId)));
      if (!result.ok) notify('error', result.msg);
      else notify('success', 'toast.orderCancelled');
      for (const queryKey of changedByCancel) void queryClient.invalidateQueries({ queryKey });
    },
    [http, notify, queryClient],
  );
  return {
    cancel: useCallback((orderId) => void cancel(orderId), [cancel]),
    isCancelling: (orderId) => underWay.has(orderId),
  };
}

export interface CancelAllShown {
  /** All open orders, or those of one market. */
  readonly cancelAll: (symbol?: string) => void;
  readonly isCancelling: boolean;
}

export function useCancelAll(onDone?: () => void): CancelAllShown {
  const { http } = useServices();
  const { t } = useMessages();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [isCancelling, setCancelling] = useState(false);
  const run = async (symbol: string | undefined) => {
    setCancelling(true);
    const result = await http.call(cancelAll, { symbol });
    setCancelling(false);
    if (!result.ok) notify('error', result.msg);
    else notify('success', t('toast.ordersCancelled', { count: result.data.orderIds.length }));
    for (const queryKey of changedByCancel) void queryClient.invalidateQueries({ queryKey });
    onDone?.();
  };
  return { cancelAll: (symbol) => void run(symbol), isCancelling };
}
