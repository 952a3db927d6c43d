import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import styles from './depth-chart.module.css';
import { type DepthCurve, type DepthLevel, type DepthPoint, nearestPoint, steppedPoint } from './depth-curve.ts';
import { DepthDrawing } from './depth-drawing.tsx';
import { depthPlot, depthPriceText } from './depth-plot.ts';
import { DepthZoom, type DepthZoomWords, rangeText } from './depth-zoom.tsx';
import { PointTip } from './point-tip.tsx';
import shared from './svg-chart.module.css';
import { useElementSize } from './use-element-size.ts';
import { useZoomedCurve } from './use-zoomed-curve.ts';
import { volumeText } from './volume-text.ts';

/** The words of the depth chart, translated. */
export interface DepthWords extends DepthZoomWords {
  price: string;
  sum: string;
  bids: string;
  asks: string;
  /** Says how the keys move the pointer and zoom. */
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
  const { curve, zoomBy } = useZoomedCurve(element, bids, asks);
  const plot = depthPlot(curve, width, height);
  const pointed = plot === undefined || pointedValue === undefined ? undefined : nearestPoint(plot.curve, pointedValue);

  const point = (event: PointerEvent) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    if (plot === undefined || x > plot.plotWidth) setPointedValue(undefined);
    else setPointedValue(plot.curve.lowValue + (x / plot.plotWidth) * (plot.curve.highValue - plot.curve.lowValue));
  };
  const press = (event: KeyboardEvent) => {
    const zoomStep = zoomStepsOfKeys[event.key];
    if (zoomStep !== undefined && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      zoomBy(zoomStep);
      return;
    }
    const step = curve === undefined ? undefined : keyStep(event.key, curve);
    if (step === undefined || curve === undefined) return;
    event.preventDefault();
    setPointedValue(step === 0 ? undefined : steppedPoint(curve, pointedValue, step)?.priceValue);
  };
  const sumText = (sum: number) => `${volumeText(String(sum), locale)} ${unit}`;
  const wordsOf = ({ price, sum }: DepthPoint) =>
    `${words.price} ${depthPriceText(price, priceDecimals)}, ${words.sum} ${sumText(sum)}`;
  const range = curve === undefined ? '' : rangeText(curve.reachShare);
  return (
    <div className={styles.frame}>
      <div
        ref={setElement}
        className={`${shared.chart} ${styles.chart}`}
        onPointerMove={point}
        onPointerLeave={() => setPointedValue(undefined)}
        // A slider over the prices: what it points at is read when the user moves it, not when the book does.
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={summaryId}
        aria-valuemin={curve?.lowValue ?? 0}
        aria-valuemax={curve?.highValue ?? 0}
        aria-valuenow={pointed?.point.priceValue ?? curve?.midValue ?? 0}
        aria-valuetext={pointed === undefined ? words.keys : wordsOf(pointed.point)}
        onKeyDown={press}
      >
        <svg className={shared.drawing} aria-hidden>
          {plot !== undefined && (
            <DepthDrawing plot={plot} pointed={pointed} priceDecimals={priceDecimals} locale={locale} />
          )}
        </svg>
        {plot !== undefined && pointed !== undefined && (
          <PointTip x={plot.toX(pointed.point.priceValue)} width={width} isLeft={pointed.side === 'ask'}>
            <span>{words.price}</span> {depthPriceText(pointed.point.price, priceDecimals)}
            <br />
            <span>{words.sum}</span> {sumText(pointed.point.sum)}
          </PointTip>
        )}
        <p id={summaryId} className="visually-hidden">
          {curve !== undefined && `${words.range} ${range}. ${summaryOf(curve, words, wordsOf)}`}
        </p>
      </div>
      {curve !== undefined && <DepthZoom curve={curve} words={words} range={range} onZoom={zoomBy} />}
    </div>
  );
}

/** How much stands on each side as far as is drawn. */
function summaryOf(curve: DepthCurve, words: DepthWords, wordsOf: (point: DepthPoint) => string): string {
  const sides = (['bids', 'asks'] as const).map((side) => {
    const far = curve[side].at(-1);
    return far === undefined ? '' : `${words[side]}: ${wordsOf(far)}.`;
  });
  return sides.join(' ');
}

const zoomStepsOfKeys: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, '−': -1 };

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
