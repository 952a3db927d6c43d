import { groupThousands } from '@assay/amounts/display';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import type { ChartOrder } from '../chart-input.ts';
import styles from './order-move.module.css';
import type { OrderMoves } from './use-order-move.ts';

export interface OrderGripProps {
  order: ChartOrder;
  moves: OrderMoves;
  children: ReactNode;
}

/** A press that moves less is none: it would change a price by the shaking of a hand. */
const SLACK_PX = 3;
const TICKS_A_PAGE = 10;

const ticksOfKey: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: TICKS_A_PAGE,
  PageDown: -TICKS_A_PAGE,
};

/** The words of an order's flag, by which its line is drawn to another price: with the pointer, or with arrows and Enter. Esc puts it back. */
export function OrderGrip({ order, moves, children }: OrderGripProps) {
  const pressed = useRef<{ readonly fromY: number; readonly chartTop: number; isMoving: boolean }>(undefined);
  const { moved, moveTo, step, drop, putBack } = moves;
  const isMoved = moved?.id === order.id;

  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const chart = event.currentTarget.closest('[data-chart]');
    if (chart === null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pressed.current = { fromY: event.clientY, chartTop: chart.getBoundingClientRect().top, isMoving: false };
  };
  const move = (event: PointerEvent) => {
    const { current } = pressed;
    if (current === undefined) return;
    current.isMoving ||= Math.abs(event.clientY - current.fromY) > SLACK_PX;
    if (current.isMoving) moveTo(order, event.clientY - current.chartTop);
  };
  const release = () => {
    const { current } = pressed;
    pressed.current = undefined;
    if (current?.isMoving === true) drop(order);
  };
  const leave = () => {
    pressed.current = undefined;
    if (isMoved) putBack();
  };
  const key = (event: KeyboardEvent) => {
    const ticks = ticksOfKey[event.key];
    if (ticks !== undefined) step(order, ticks);
    else if (event.key === 'Enter' && isMoved) drop(order);
    else if (event.key === 'Escape' && (isMoved || pressed.current !== undefined)) leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const price = isMoved ? moved.price : order.price;
  return (
    <span
      role="slider"
      tabIndex={0}
      className={styles.grip}
      aria-label={order.moveLabel}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={Number.MAX_SAFE_INTEGER}
      aria-valuenow={Number(price)}
      aria-valuetext={groupThousands(price)}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={leave}
      onKeyDown={key}
      onBlur={leave}
    >
      {children}
    </span>
  );
}
