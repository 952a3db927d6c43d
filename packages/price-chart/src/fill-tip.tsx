import type { PointedFill } from './fill-places.ts';
import styles from './price-chart.module.css';

/** Nearer to the left edge than this a tip in the middle of its mark would be cut off; it is at most so wide. */
const ROOM_PX = 360;

/** What a pointed fill was. It stands left of its mark, where the chart has room, and right of it at the left edge. */
export function FillTip({ pointed: { x, y }, text }: { pointed: PointedFill; text: string }) {
  const isAtLeft = x < ROOM_PX;
  return (
    <div className={isAtLeft ? styles.tip : `${styles.tip} ${styles['tip-left']}`} style={{ left: x, top: y }}>
      {text}
    </div>
  );
}
