import { useOpenOrders } from '@assay/features/orders/use-open-orders';
import { type ReactNode, useCallback, useRef } from 'react';
import { useDeskDialog } from '../use-desk-dialog.tsx';

export interface MoveOrder {
  /** An order's line was drawn to this price, decimal text. */
  readonly ask: (orderId: string, price: string) => void;
  /** The dialog, while it is open. */
  readonly element: ReactNode;
}

/** Asks before an order whose line was moved is changed: its dialog shows the old price and the new one. Closed, all stays as it was. */
export function useMoveOrder(symbol: string): MoveOrder {
  const { rows } = useOpenOrders(symbol);
  const latest = useRef(rows);
  latest.current = rows;
  const { open, element } = useDeskDialog();
  const ask = useCallback(
    (orderId: string, price: string) => {
      const order = latest.current.find((row) => row.orderId === orderId);
      // Gone while it was moved.
      if (order === undefined) return;
      const moved = order.status === 'untriggered' ? { stopPrice: price } : { price };
      open({ kind: 'replace', order, moved });
    },
    [open],
  );
  return { ask, element: element() };
}
