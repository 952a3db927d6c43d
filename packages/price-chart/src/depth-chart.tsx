import { useMemo, useState } from 'react';
import {
  type DepthCurve,
  type DepthLevel,
  type DepthPoint,
  depthCurve,
  nearestPoint,
  steppedPoint,
} from './depth-curve.ts';
import { DepthDrawing } from './depth-drawing.tsx';
import { depthPlot, depthPriceText } from './depth-plot.ts';
import { PointTip } from './point-tip.tsx';
import { PointedChart } from './pointed-chart.tsx';
import { useElementSize } from './use-element-size.ts';
import { volumeText } from './volume-text.ts';

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
  const curve = useMemo(() => depthCurve(bids, asks), [bids, asks]);
  const plot = depthPlot(curve, width, height);
  const pointed = plot === undefined || pointedValue === undefined ? undefined : nearestPoint(plot.curve, pointedValue);

  const point = (x: number | undefined) => {
    if (plot === undefined || x === undefined || x > plot.plotWidth) setPointedValue(undefined);
    else setPointedValue(plot.curve.lowValue + (x / plot.plotWidth) * (plot.curve.highValue - plot.curve.lowValue));
  };
  const sumText = (sum: number) => `${volumeText(String(sum), locale)} ${unit}`;
  const wordsOf = ({ price, sum }: DepthPoint) =>
    `${words.price} ${depthPriceText(price, priceDecimals)}, ${words.sum} ${sumText(sum)}`;
  return (
    <PointedChart
      elementRef={setElement}
      label={label}
      summary={curve === undefined ? '' : summaryOf(curve, words, wordsOf)}
      value={{
        least: curve?.lowValue ?? 0,
        most: curve?.highValue ?? 0,
        now: pointed?.point.priceValue ?? curve?.midValue ?? 0,
        text: pointed === undefined ? words.keys : wordsOf(pointed.point),
      }}
      onPoint={point}
      onStep={
        curve &&
        ((step) => setPointedValue(step === 0 ? undefined : steppedPoint(curve, pointedValue, step)?.priceValue))
      }
      drawing={plot && <DepthDrawing plot={plot} pointed={pointed} priceDecimals={priceDecimals} locale={locale} />}
      tip={
        plot !== undefined &&
        pointed !== undefined && (
          <PointTip x={plot.toX(pointed.point.priceValue)} width={width} isLeft={pointed.side === 'ask'}>
            <span>{words.price}</span> {depthPriceText(pointed.point.price, priceDecimals)}
            <br />
            <span>{words.sum}</span> {sumText(pointed.point.sum)}
          </PointTip>
        )
      }
    />
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
