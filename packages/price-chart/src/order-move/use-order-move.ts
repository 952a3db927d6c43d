import { useCallback, useMemo, useState } from 'react';
import type { ChartOrder } from '../chart-input.ts';
import type { ChartSession } from '../chart-session.ts';
import { snappedPrice, steppedPrice } from './moved-price.ts';

/** An order whose line is being moved, and where to. */
export interface MovedOrder {
  readonly id: string;
  /** A price of the market, decimal text. */
  readonly price: string;
}

/** What the grip of an order's flag does with its line. Nothing is changed before it is dropped. */
export interface OrderMoves {
  readonly moved: MovedOrder | undefined;
  /** To a height, px from the top of the chart. */
  readonly moveTo: (order: ChartOrder, y: number) => void;
  /** By ticks, up or down. */
  readonly step: (order: ChartOrder, ticks: number) => void;
  /** Tells the new price, if it is another one. The line stands where the order is until that has changed. */
  readonly drop: (order: ChartOrder) => void;
  readonly putBack: () => void;
}

/** @param onMove undefined where orders cannot be moved */
export function useOrderMove(
  session: ChartSession | undefined,
  priceDecimals: number,
  onMove: ((orderId: string, price: string) => void) | undefined,
): OrderMoves | undefined {
  const [moved, setMoved] = useState<MovedOrder>();
  const putBack = useCallback(() => setMoved(undefined), []);
  return useMemo(() => {
    if (session === undefined || onMove === undefined) return undefined;
    const priceNow = (order: ChartOrder) => (moved?.id === order.id ? moved.price : order.price);
    return {
      moved,
      moveTo: (order, y) => {
        const value = session.axis.priceAt(y);
        if (value !== undefined) setMoved({ id: order.id, price: snappedPrice(value, priceDecimals) });
      },
      step: (order, ticks) => setMoved({ id: order.id, price: steppedPrice(priceNow(order), ticks, priceDecimals) }),
      drop: (order) => {
        const price = priceNow(order);
        setMoved(undefined);
        if (price !== order.price) onMove(order.id, price);
      },
      putBack,
    };
  }, [session, onMove, moved, priceDecimals, putBack]);
}
