import type { AxisMark } from '../axis/price-marks.ts';
import shared from '../svg-chart.module.css';
import { axisHeightPx } from './chart-plot.ts';
import styles from './index-chart.module.css';

export interface ChartFrameProps {
  readonly width: number;
  readonly height: number;
  /** Of the price axis. */
  readonly axisWidth: number;
  readonly prices: readonly AxisMark[];
  readonly times: readonly AxisMark[];
  readonly toX: (timeMs: number) => number;
  readonly toY: (price: number) => number;
  /** Heights at which a tag stands: no label is drawn under it. */
  readonly tags: readonly number[];
}

const tagClearancePx = 15;

/** Grid, axes and their labels. */
export function ChartFrame({ width, height, axisWidth, prices, times, toX, toY, tags }: ChartFrameProps) {
  const plotWidth = width - axisWidth;
  const plotHeight = height - axisHeightPx;
  return (
    <>
      {prices.map(({ value, text }) => {
        const y = Math.round(toY(value)) + 0.5;
        const isFree = y > 10 && y < plotHeight - 6 && tags.every((tag) => Math.abs(tag - y) >= tagClearancePx);
        return (
          <g key={text}>
            <line className={shared.grid} x1={0} x2={plotWidth} y1={y} y2={y} />
            {isFree && (
              <text className={shared.axis} x={plotWidth + 8} y={y + 4}>
                {text}
              </text>
            )}
          </g>
        );
      })}
      {times.map(({ value, text }) => {
        const x = Math.round(toX(value)) + 0.5;
        return (
          <g key={value}>
            <line className={shared.grid} x1={x} x2={x} y1={0} y2={plotHeight} />
            {x > 28 && x < plotWidth - 28 && (
              <text className={shared.axis} x={x} y={plotHeight + 17} textAnchor="middle">
                {text}
              </text>
            )}
          </g>
        );
      })}
      <line className={shared.frame} x1={0} x2={width} y1={plotHeight + 0.5} y2={plotHeight + 0.5} />
      <line className={shared.frame} x1={plotWidth + 0.5} x2={plotWidth + 0.5} y1={0} y2={height} />
    </>
  );
}

export interface AxisTagProps {
  readonly kind: 'up' | 'down' | 'now';
  readonly x: number;
  readonly y: number;
  /** Of the price axis. */
  readonly width: number;
  readonly text: string;
}

/** A price on its axis, on a coloured ground. */
export function AxisTag({ kind, x, y, width, text }: AxisTagProps) {
  return (
    <>
      <rect className={styles[`${kind}-tag`]} x={x + 1} y={y - 9} width={width - 2} height={18} rx={2} />
      <text className={`${styles['tag-text']} ${styles[`on-${kind}`]}`} x={x + 8} y={y + 4}>
        {text}
      </text>
    </>
  );
}
