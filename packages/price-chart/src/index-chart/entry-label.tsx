import styles from './index-chart.module.css';
import { labelHeightPx, type Point } from './label-places.ts';

export interface EntryLabelProps {
  readonly direction: 'up' | 'down';
  readonly text: string;
  readonly place: Point;
  readonly width: number;
}

/** The words of an entry line, on a ground of their own so that no line runs through them. */
export function EntryLabel({ direction, text, place, width }: EntryLabelProps) {
  return (
    <>
      <rect className={styles.label} x={place.x} y={place.y} width={width} height={labelHeightPx} rx={3} />
      <text className={styles[`${direction}-text`]} x={place.x + width / 2} y={place.y + 13} textAnchor="middle">
        {text}
      </text>
    </>
  );
}
