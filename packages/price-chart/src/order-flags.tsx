import { groupThousands } from '@assay/amounts/display';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { ChartOrder } from './chart-input.ts';
import type { ChartWords } from './chart-legend.tsx';
import { FoldedOrders } from './folded-orders.tsx';
import { OrderGrip } from './order-move/order-grip.tsx';
import type { OrderMoves } from './order-move/use-order-move.ts';
import styles from './price-chart.module.css';
import type { FlagGroup } from './tag-folding.ts';
import type { ElementSize } from './use-element-size.ts';

export interface OrderFlagsHandle {
  /** Puts each flag on its line, and hides those without one. Called at every drawing, so it goes past React. */
  place: (folds: readonly FlagGroup[]) => void;
}

export interface OrderFlagsProps {
  orders: readonly ChartOrder[];
  words: Pick<ChartWords, 'orders'>;
  /** Of the words at the upper left corner: a flag on their height stands right of them. */
  legend: ElementSize;
  onCancel: ((orderId: string) => void) | undefined;
  /** Undefined where orders cannot be moved. */
  moves: OrderMoves | undefined;
  ref: Ref<OrderFlagsHandle>;
}

const FLAG_HALF_PX = 10;
/** Between the edge, the legend and a flag. */
const SIDE_GAP_PX = 12;
/** What the price axis takes, and a gap. */
const AXIS_ROOM_PX = 88;
/** The legend's distance from the top. */
const LEGEND_TOP_PX = 8;

/** The flags at the left end of the order lines: side, amount, and a cross to cancel; one flag for orders that have no room apart. */
export function OrderFlags({ orders, words, legend, onCancel, moves, ref }: OrderFlagsProps) {
  const flags = useRef(new Map<string, HTMLElement>());
  const heights = useRef<ReadonlyMap<string, number>>(new Map());
  const [folded, setFolded] = useState<readonly (readonly string[])[]>([]);
  const move = (id: string, flag: HTMLElement) => {
    const y = heights.current.get(id);
    const isBesideLegend = y !== undefined && legend.width > 0 && y - FLAG_HALF_PX < LEGEND_TOP_PX + legend.height;
    const x = isBesideLegend ? legend.width + 2 * SIDE_GAP_PX : SIDE_GAP_PX;
    // In a narrow chart there may be no room beside the legend: the line and its tag on the axis tell the order then.
    const isOut = isBesideLegend && x + flag.offsetWidth > (flag.offsetParent?.clientWidth ?? 0) - AXIS_ROOM_PX;
    flag.style.visibility = y === undefined || isOut ? 'hidden' : 'visible';
    if (y === undefined) return;
    flag.style.transform = `translate(${String(Math.ceil(x))}px, ${String(Math.round(y))}px)`;
  };
  useImperativeHandle(ref, () => ({
    place: (folds) => {
      heights.current = new Map(folds.map(([{ id, y }]) => [id, y]));
      for (const [id, flag] of flags.current) move(id, flag);
      setFolded((before) =>
        sameOr(
          before,
          folds.map((fold) => fold.map(({ id }) => id)),
        ),
      );
    },
  }));
  return orders.map((order) => {
    const members = folded.find(([first]) => first === order.id) ?? [order.id];
    return (
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
        {members.length === 1 ? (
          <OrderWords order={order} onCancel={onCancel} moves={moves} />
        ) : (
          <FoldedOrders label={words.orders(members.length)}>
            {members.flatMap((id) => {
              const member = orders.find((other) => other.id === id);
              if (member === undefined) return [];
              return (
                <li key={id}>
                  <OrderWords order={member} onCancel={onCancel} moves={moves} price={groupThousands(member.price)} />
                </li>
              );
            })}
          </FoldedOrders>
        )}
      </div>
    );
  });
}

interface OrderWordsProps {
  order: ChartOrder;
  onCancel: ((orderId: string) => void) | undefined;
  moves: OrderMoves | undefined;
  /** Where the line does not say it. */
  price?: string;
}

function OrderWords({ order, onCancel, moves, price }: OrderWordsProps) {
  const words = (
    <>
      <b className={order.side === 'buy' ? styles.up : styles.down}>{order.sideText}</b>
      <span>{order.detailText}</span>
      {price !== undefined && <span className={styles['order-price']}>{price}</span>}
    </>
  );
  return (
    <>
      {moves === undefined || order.moveLabel === undefined ? (
        words
      ) : (
        <OrderGrip order={order} moves={moves}>
          {words}
        </OrderGrip>
      )}
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
    </>
  );
}

/** The list before where the new one says the same: nothing is drawn anew then. */
function sameOr(before: readonly (readonly string[])[], now: readonly (readonly string[])[]) {
  return before.length === now.length && before.every((ids, index) => ids.join() === now[index]?.join()) ? before : now;
}
