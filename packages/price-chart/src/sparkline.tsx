import styles from './sparkline.module.css';
import { sparklinePath } from './sparkline-path.ts';

export interface SparklineProps {
  /** Decimal texts, oldest first. */
  prices: readonly string[];
  direction: 'up' | 'down' | 'flat';
  width?: number;
  height?: number;
  /** Accessible name; leave out where a change in numbers stands beside it. */
  label?: string;
}

/** A small line of prices for lists. */
export function Sparkline({ prices, direction, width = 96, height = 24, label }: SparklineProps) {
  const path = <path className={styles[direction]} d={sparklinePath(prices, width, height)} />;
  const box = { width, height, viewBox: `0 0 ${String(width)} ${String(height)}`, className: styles.sparkline };
  if (label === undefined) {
    return (
      <svg {...box} aria-hidden="true">
        {path}
      </svg>
    );
  }
  return (
    <svg {...box} role="img" aria-label={label}>
      {path}
    </svg>
  );
}
