import { useMessages } from '@assay/features/messages/use-messages';
import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './orders.module.css';
import { type OrdersHeight, ordersHeightMinPx } from './use-orders-height.ts';

const stepPx = 16;

/** The grip between chart and orders: dragged, or moved by the arrow keys. */
export function OrdersGrip({ heightPx, maxPx, setHeightPx }: OrdersHeight) {
  const { t } = useMessages();
  const drag = (event: PointerEvent<HTMLHRElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    setHeightPx(heightPx - event.movementY);
  };
  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: stepPx, ArrowDown: -stepPx }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setHeightPx(heightPx + step);
  };
  return (
    <hr
      tabIndex={0}
      aria-label={t('orders.resize')}
      aria-orientation="horizontal"
      aria-valuemin={ordersHeightMinPx}
      aria-valuemax={maxPx}
      aria-valuenow={heightPx}
      className={styles.grip}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={moveByKey}
    />
  );
}
