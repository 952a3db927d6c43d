import { displayDecimal } from '@assay/amounts/display';
import type { DepthCurve } from './depth-curve.ts';

const AXIS_WIDTH_PX = 76;
const AXIS_HEIGHT_PX = 26;
const TOP_GAP_PX = 24;

/** Where a curve stands in a chart: the plot without the axes, and how prices and sums become places in it, in px. */
export interface DepthPlot {
  readonly curve: DepthCurve;
  /** Of the whole chart. */
  readonly width: number;
  readonly height: number;
  readonly plotWidth: number;
  readonly plotHeight: number;
  readonly toX: (priceValue: number) => number;
  readonly toY: (sum: number) => number;
}

/** Undefined without a curve, and while there is no room to draw it. */
export function depthPlot(curve: DepthCurve | undefined, width: number, height: number): DepthPlot | undefined {
  const plotWidth = Math.max(0, width - AXIS_WIDTH_PX);
  const plotHeight = Math.max(0, height - AXIS_HEIGHT_PX);
  if (curve === undefined || plotWidth === 0) return undefined;
  const span = curve.highValue - curve.lowValue;
  return {
    curve,
    width,
    height,
    plotWidth,
    plotHeight,
    toX: (priceValue) => ((priceValue - curve.lowValue) / span) * plotWidth,
    toY: (sum) => plotHeight - (curve.maxSum === 0 ? 0 : (sum / curve.maxSum) * (plotHeight - TOP_GAP_PX)),
  };
}

/** A price with the decimals of its market, thousands apart. */
export function depthPriceText(price: string, priceDecimals: number): string {
  return displayDecimal(price, priceDecimals);
}
