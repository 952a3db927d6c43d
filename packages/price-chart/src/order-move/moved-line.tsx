import { groupThousands } from '@assay/amounts/display';
import type { ChartSession } from '../chart-session.ts';
import styles from './order-move.module.css';
import type { MovedOrder } from './use-order-move.ts';

/** Where the line of an order would stand, with its price on the axis. The order's own line stays where it is. */
export function MovedLine({ session, moved }: { session: ChartSession; moved: MovedOrder }) {
  const y = session.axis.heightOf(Number(moved.price));
  if (Number.isNaN(y)) return null;
  return (
    <div className={styles.line} style={{ transform: `translateY(${String(Math.round(y))}px)` }} aria-hidden>
      <b>{groupThousands(moved.price)}</b>
    </div>
  );
}
