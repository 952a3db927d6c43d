import { groupThousands, truncateDecimals } from '@assay/amounts/display';
import { type KeyboardEvent, type PointerEvent, useId, useMemo, useState } from 'react';
import styles from './depth-chart.module.css';
import { type DepthCurve, type DepthLevel, depthCurve, depthPath, nearestPoint, steppedPoint } from './depth-curve.ts';
import { PointTip } from './point-tip.tsx';
import { useElementSize } from './use-element-size.ts';
import { volumeText } from './volume-text.ts';

const AXIS_WIDTH_PX = 76;
const AXIS_HEIGHT_PX = 26;
const TOP_GAP_PX = 24;
const GRID_LINES = 5;

/** The words of the depth chart, translated. */
export interface DepthWords {
  price: string;
  sum: string;
  bids: string;
  asks: string;
  /** Says how the arrow keys move the pointer. */
  keys: string;
}

export interface DepthChartProps {
  /** Best first. */
  bids: readonly DepthLevel[];
  asks: readonly DepthLevel[];
  priceDecimals: number;
  /** Accessible name. */
  label: string;
  words: DepthWords;
  /** Unit of the amounts, such as BTC. */
  unit: string;
  locale: string;
}

/** The book summed outwards from its middle: bids left, asks right, the sum at the axis. Fills its container. */
export function DepthChart({ bids, asks, priceDecimals, label, words, unit, locale }: DepthChartProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const { width, height } = useElementSize(element);
  const [pointedValue, setPointedValue] = useState<number>();
  const summaryId = useId();
  const curve = useMemo(() => depthCurve(bids, asks), [bids, asks]);

  const plotWidth = Math.max(0, width - AXIS_WIDTH_PX);
  const plotHeight = Math.max(0, height - AXIS_HEIGHT_PX);
  const content = () => {
    if (curve === undefined || plotWidth === 0) return null;
    const span = curve.highValue - curve.lowValue;
    const toX = (value: number) => ((value - curve.lowValue) / span) * plotWidth;
    const toY = (sum: number) =>
      plotHeight - (curve.maxSum === 0 ? 0 : (sum / curve.maxSum) * (plotHeight - TOP_GAP_PX));
    const priceText = (value: number) => groupThousands(truncateDecimals(value.toFixed(priceDecimals), priceDecimals));
    const bid = depthPath(curve.bids, toX, toY, 0);
    const ask = depthPath(curve.asks, toX, toY, plotWidth);
    const pointed = pointedValue === undefined ? undefined : nearestPoint(curve, pointedValue);
    return {
      pointed,
      drawing: (
        <>
          {Array.from({ length: GRID_LINES }, (_, index) => {
            const sum = (curve.maxSum * (index + 1)) / GRID_LINES;
            const y = Math.round(toY(sum)) + 0.5;
            return (
              <g key={`sum-${String(index)}`}>
                <line className={styles.grid} x1={0} x2={plotWidth} y1={y} y2={y} />
                <text className={styles.axis} x={plotWidth + 8} y={y + 4}>
                  {curve.maxSum >= 1 && sum < 1 ? sum.toFixed(2) : volumeText(String(sum), locale)}
                </text>
              </g>
            );
          })}
          <path className={styles['bid-area']} d={bid.area} />
          <path className={styles['ask-area']} d={ask.area} />
          <path className={`${styles.line} ${styles.bid}`} d={bid.line} />
          <path className={`${styles.line} ${styles.ask}`} d={ask.line} />
          <line className={styles.frame} x1={0} x2={width} y1={plotHeight + 0.5} y2={plotHeight + 0.5} />
          <line className={styles.frame} x1={plotWidth + 0.5} x2={plotWidth + 0.5} y1={0} y2={height} />
          {[0.25, 0.5, 0.75].map((share) => (
            <text
              key={share}
              className={share === 0.5 ? `${styles.axis} ${styles.middle}` : styles.axis}
              x={plotWidth * share}
              y={plotHeight + 18}
              textAnchor="middle"
            >
              {priceText(curve.lowValue + span * share)}
            </text>
          ))}
          {pointed !== undefined && (
            <>
              <line
                className={styles.pointer}
                x1={toX(pointed.point.priceValue)}
                x2={toX(pointed.point.priceValue)}
                y1={0}
                y2={plotHeight}
              />
              <circle
                className={`${styles.dot} ${styles[`${pointed.side}-dot`]}`}
                cx={toX(pointed.point.priceValue)}
                cy={toY(pointed.point.sum)}
                r={4.5}
              />
            </>
          )}
        </>
      ),
      tip:
        pointed === undefined ? null : (
          <PointTip x={toX(pointed.point.priceValue)} width={width} isLeft={pointed.side === 'ask'}>
            <span>{words.price}</span> {groupThousands(truncateDecimals(pointed.point.price, priceDecimals))}
            <br />
            <span>{words.sum}</span> {volumeText(String(pointed.point.sum), locale)} {unit}
          </PointTip>
        ),
    };
  };
  const shown = content();
  const point = (event: PointerEvent) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    if (curve === undefined || plotWidth === 0 || x > plotWidth) setPointedValue(undefined);
    else setPointedValue(curve.lowValue + (x / plotWidth) * (curve.highValue - curve.lowValue));
  };
  const press = (event: KeyboardEvent) => {
    const step = curve === undefined ? undefined : keyStep(event.key, curve);
    if (step === undefined || curve === undefined) return;
    event.preventDefault();
    setPointedValue(step === 0 ? undefined : steppedPoint(curve, pointedValue, step)?.priceValue);
  };
  const wordsOf = (point: { price: string; sum: number }) =>
    `${words.price} ${groupThousands(truncateDecimals(point.price, priceDecimals))}, ${words.sum} ${volumeText(String(point.sum), locale)} ${unit}`;
  const middle = curve?.midValue ?? 0;
  return (
    <div
      ref={setElement}
      className={styles.chart}
      onPointerMove={point}
      onPointerLeave={() => setPointedValue(undefined)}
      // A slider over the prices: what it points at is read when the user moves it, not when the book does.
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-describedby={summaryId}
      aria-valuemin={curve?.lowValue ?? 0}
      aria-valuemax={curve?.highValue ?? 0}
      aria-valuenow={shown?.pointed?.point.priceValue ?? middle}
      aria-valuetext={shown?.pointed === undefined ? words.keys : wordsOf(shown.pointed.point)}
      onKeyDown={press}
    >
      <svg className={styles.drawing} aria-hidden>
        {shown?.drawing}
      </svg>
      {shown?.tip}
      <p id={summaryId} className="visually-hidden">
        {curve !== undefined &&
          (['bids', 'asks'] as const)
            .map((side) => {
              const far = curve[side].at(-1);
              return far === undefined ? '' : `${words[side]}: ${wordsOf(far)}.`;
            })
            .join(' ')}
      </p>
    </div>
  );
}

const stepsOfKeys: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Escape: 0,
};

/** How many levels a key moves the pointer by; 0 takes it away. */
function keyStep(key: string, curve: DepthCurve): number | undefined {
  const all = curve.bids.length + curve.asks.length;
  if (key === 'Home') return -all;
  return key === 'End' ? all : stepsOfKeys[key];
}
