import shared from '../svg-chart.module.css';
import styles from './index-chart.module.css';
import type { ChartEntry } from './index-shown.ts';

export interface EntryMarkProps {
  readonly entry: ChartEntry;
  readonly plotWidth: number;
  readonly plotHeight: number;
  readonly toX: (timeMs: number) => number;
  readonly toY: (price: number) => number;
  /** The word at the foot of the expiry line; empty where another stands there. */
  readonly expires: string;
}

/** One own order: its entry line up to its expiry, and where the price has to be then. */
export function EntryMark({ entry, plotWidth, plotHeight, toX, toY, expires }: EntryMarkProps) {
  const { direction } = entry;
  const from = Math.max(0, toX(entry.entryTimeMs));
  const expiry = toX(entry.expiryMs);
  const to = Math.min(plotWidth, expiry);
  const y = toY(Number(entry.entryPrice));
  const lineY = Math.round(y) + 0.5;
  const isUp = direction === 'up';
  const expiryX = Math.round(expiry) + 0.5;
  if (to <= from) return null;
  return (
    <>
      <rect
        className={styles[`${direction}-zone`]}
        x={from}
        y={isUp ? 0 : y}
        width={to - from}
        height={Math.max(0, isUp ? y : plotHeight - y)}
      />
      {expiry <= plotWidth && (
        <>
          <line className={styles.expiry} x1={expiryX} x2={expiryX} y1={0} y2={plotHeight} />
          <text className={shared.axis} x={expiry - 6} y={plotHeight - 8} textAnchor="end">
            {expires}
          </text>
        </>
      )}
      <line className={styles[`${direction}-line`]} x1={from} x2={to} y1={lineY} y2={lineY} />
      {toX(entry.entryTimeMs) >= 0 && <circle className={styles[`${direction}-dot`]} cx={from} cy={y} r={4.5} />}
    </>
  );
}
