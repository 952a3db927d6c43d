import { linearMarks } from './axis/price-marks.ts';
import { valueText } from './axis/value-text.ts';
import styles from './depth-chart.module.css';
import { depthPath, type PointedDepth } from './depth-curve.ts';
import type { DepthPlot } from './depth-plot.ts';
import shared from './svg-chart.module.css';
import { volumeText } from './volume-text.ts';

const GRID_LINES = 5;
/** Room for one price below the curves, with as much air, and what is kept free at both ends. */
const PRICE_LABEL_PX = 130;
const PRICE_EDGE_PX = 48;

export interface DepthDrawingProps {
  plot: DepthPlot;
  pointed: PointedDepth | undefined;
  priceDecimals: number;
  locale: string;
}

/** What is inside the drawing: grid and axes, both sides of the book, and the point that is pointed at. */
export function DepthDrawing({ plot, pointed, priceDecimals, locale }: DepthDrawingProps) {
  const { curve, width, height, plotWidth, plotHeight, toX, toY } = plot;
  const bid = depthPath(curve.bids, toX, toY, 0);
  const ask = depthPath(curve.asks, toX, toY, plotWidth);
  return (
    <>
      <Sums plot={plot} locale={locale} />
      <path className={styles['bid-area']} d={bid.area} />
      <path className={styles['ask-area']} d={ask.area} />
      <path className={`${styles.line} ${styles.bid}`} d={bid.line} />
      <path className={`${styles.line} ${styles.ask}`} d={ask.line} />
      <line className={shared.frame} x1={0} x2={width} y1={plotHeight + 0.5} y2={plotHeight + 0.5} />
      <line className={shared.frame} x1={plotWidth + 0.5} x2={plotWidth + 0.5} y1={0} y2={height} />
      <Prices plot={plot} priceDecimals={priceDecimals} />
      {pointed !== undefined && <Pointer plot={plot} pointed={pointed} />}
    </>
  );
}

function Sums({ plot: { curve, plotWidth, toY }, locale }: { plot: DepthPlot; locale: string }) {
  return Array.from({ length: GRID_LINES }, (_, index) => {
    const sum = (curve.maxSum * (index + 1)) / GRID_LINES;
    const y = Math.round(toY(sum)) + 0.5;
    return (
      <g key={`sum-${String(index)}`}>
        <line className={shared.grid} x1={0} x2={plotWidth} y1={y} y2={y} />
        <text className={shared.axis} x={plotWidth + 8} y={y + 4}>
          {curve.maxSum >= 1 && sum < 1 ? sum.toFixed(2) : volumeText(String(sum), locale)}
        </text>
      </g>
    );
  });
}

function Prices({ plot, priceDecimals }: { plot: DepthPlot; priceDecimals: number }) {
  const { curve, plotWidth, plotHeight, toX } = plot;
  const { lowValue: low, highValue: high, midValue } = curve;
  const marks = linearMarks({ low, high, countMax: plotWidth / PRICE_LABEL_PX, decimalsMin: priceDecimals });
  const middleX = toX(midValue);
  const isFree = (x: number) =>
    x >= PRICE_EDGE_PX && x <= plotWidth - PRICE_EDGE_PX && Math.abs(x - middleX) >= PRICE_LABEL_PX / 2;
  // Between two prices a tick apart lies half a tick.
  const hasHalf = Math.round(midValue * 10 ** (priceDecimals + 1)) % 10 !== 0;
  const labels = [
    ...marks.filter(({ value }) => isFree(toX(value))).map(({ value, text }) => ({ x: toX(value), text })),
    { x: middleX, text: valueText(midValue, priceDecimals + (hasHalf ? 1 : 0)) },
  ];
  return labels.map(({ x, text }) => (
    <text
      key={text}
      className={x === middleX ? `${shared.axis} ${styles.middle}` : shared.axis}
      x={x}
      y={plotHeight + 18}
      textAnchor="middle"
    >
      {text}
    </text>
  ));
}

function Pointer({ plot, pointed: { side, point } }: { plot: DepthPlot; pointed: PointedDepth }) {
  const x = plot.toX(point.priceValue);
  return (
    <>
      <line className={styles.pointer} x1={x} x2={x} y1={0} y2={plot.plotHeight} />
      <circle className={`${styles.dot} ${styles[`${side}-dot`]}`} cx={x} cy={plot.toY(point.sum)} r={4.5} />
    </>
  );
}
