import { type Ref, useImperativeHandle, useRef } from 'react';
import type { ChartOrder } from './chart-input.ts';
import styles from './price-chart.module.css';

export interface OrderFlagsHandle {
  /** Moves all flags, and hides those without a place. Called at every drawing, so it goes past React. */
  place: (tops: ReadonlyMap<string, number>) => void;
}

export interface OrderFlagsProps {
  orders: readonly ChartOrder[];
  onCancel: ((orderId: string) => void) | undefined;
  ref: Ref<OrderFlagsHandle>;
}

/** The flags at the left end of the order lines: side, amount, and a cross to cancel. */
export function OrderFlags({ orders, onCancel, ref }: OrderFlagsProps) {
  const flags = useRef(new Map<string, HTMLElement>());
  const places = useRef<ReadonlyMap<string, number>>(new Map());
  const move = (id: string, flag: HTMLElement) => {
    const topPx = places.current.get(id);
    flag.style.visibility = topPx === undefined ? 'hidden' : 'visible';
    if (topPx !== undefined) flag.style.transform = `translateY(${String(Math.round(topPx))}px)`;
  };
  useImperativeHandle(ref, () => ({
    place: (tops) => {
      places.current = tops;
      for (const [id, flag] of flags.current) move(id, flag);
    },
  }));
  return orders.map((order) => (
    <div
      key={order.id}
      ref={(flag) => {
        if (flag === null) return;
        flags.current.set(order.id, flag);
        move(order.id, flag);
        return () => {
          flags.current.delete(order.id);
        };
      }}
      className={styles.flag}
    >
      <b className={order.side === 'buy' ? styles.up : styles.down}>{order.sideText}</b>
      <span>{order.detailText}</span>
      {order.cancelLabel !== undefined && (
        <button
          type="button"
          className={styles.cancel}
          aria-label={order.cancelLabel}
          onClick={() => onCancel?.(order.id)}
        >
          <svg width="12" height="12" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
            <path d="M18 6 6 18M6 6l12 12" strokeLinecap="round" />
          </svg>
        </button>
      )}
    </div>
  ));
}
