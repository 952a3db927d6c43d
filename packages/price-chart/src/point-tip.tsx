import type { ReactNode } from 'react';
import styles from './point-tip.module.css';

export interface PointTipProps {
  /** Of the point that is pointed at, from the chart's left edge. */
  readonly x: number;
  /** Of the chart. */
  readonly width: number;
  /** Whether the words stand to the left of the point. */
  readonly isLeft: boolean;
  readonly children: ReactNode;
}

const gapPx = 10;

/** What a chart says of the point that the pointer or the keys are at, beside it. Terms are `<span>`. */
export function PointTip({ x, width, isLeft, children }: PointTipProps) {
  return (
    <div className={styles.tip} style={isLeft ? { right: width - x + gapPx } : { left: x + gapPx }}>
      {children}
    </div>
  );
}
