import type { Chart } from 'klinecharts';
import { axisLabels } from './axis/axis-labels.ts';
import type { AxisScale } from './axis/axis-scale.ts';
import { axisNames } from './axis/price-axes.ts';
import { CANDLE_PANE } from './chart-pane-ids.ts';
import { isFree, type TagSpan } from './tag-folding.ts';
import type { TimeTick } from './time-ticks.ts';

/** The legend's distance from the top, the height of one of its lines, and what is kept free below it and the lowest candle. */
const LEGEND_TOP_PX = 8;
const LEGEND_LINE_PX = 18;
const FREE_PX = 12;
/** In a low pane the legend may lie over candles rather than press them flat. */
const LEGEND_SHARE_MAX = 0.45;

/** Labels of the price axis: how far apart at least, and from the ends; and half of what one covers, with some air. */
const PRICE_LABELS = { distancePx: 44, edgePx: { top: 11, bottom: 11 } };
const LABEL_HALF_PX = 7;
/** Half of the longest label of the time axis: one that the left edge would cut is left out. */
const TIME_LABEL_HALF_PX = 22;

export interface PriceAxisOptions {
  readonly scale: AxisScale;
  /** Of the prices that are shown. */
  readonly decimals: () => number;
  /** What tags cover of the axis: no label is half under one. */
  readonly taken: () => readonly TagSpan[];
  /** Told what stands on the axis whenever that is made anew. */
  readonly onLabels: (texts: readonly string[]) => void;
}

/** Sets the price axis. */
export function setPriceAxis(chart: Chart, { scale, decimals, taken, onLabels }: PriceAxisOptions): void {
  chart.overrideYAxis({
    paneId: CANDLE_PANE,
    name: axisNames[scale],
    createTicks: ({ range, bounding: { height } }) => {
      const ticks = axisLabels(range, height, { ...PRICE_LABELS, scale, decimalsMin: decimals() });
      onLabels(ticks.map(({ text }) => text));
      const tags = taken();
      return ticks.filter(({ coord }) => isFree({ top: coord - LABEL_HALF_PX, bottom: coord + LABEL_HALF_PX }, tags));
    },
  });
}

/**
 * Keeps the highest candle below the legend. The library takes a gap as a share of the drawn range and not of the pane, so it is
 * reckoned up here; call it again when the pane's height or the legend changes.
 */
export function setLegendRoom(chart: Chart, legendLines: number): void {
  const height = chart.getSize(CANDLE_PANE, 'root')?.height ?? 0;
  if (height === 0) return;
  const wanted = LEGEND_TOP_PX + legendLines * LEGEND_LINE_PX + FREE_PX;
  const top = Math.min(wanted, height * LEGEND_SHARE_MAX);
  const scale = height / (height - top - FREE_PX);
  const gap = { top: Math.round(top * scale), bottom: Math.round(FREE_PX * scale) };
  const [axis] = chart.getYAxes({ paneId: CANDLE_PANE });
  if (axis?.gap.top !== gap.top || axis.gap.bottom !== gap.bottom) chart.overrideYAxis({ paneId: CANDLE_PANE, gap });
}

/**
 * Sets the labels of the time axis.
 * @param choose takes the starts of the visible candles and their distance in px
 */
export function setTimeAxis(chart: Chart, choose: (timesMs: number[], candleWidthPx: number) => TimeTick[]): void {
  chart.overrideXAxis({
    name: 'normal',
    createTicks: ({ range }) => {
      const first = Math.max(0, Math.floor(range.realFrom));
      const visible = chart.getDataList().slice(first, Math.ceil(range.realTo));
      const timesMs = visible.map(({ timestamp }) => timestamp);
      const ticks = choose(timesMs, chart.getBarSpace().bar).map(({ timeMs, text }) => {
        const at = chart.convertToPixel({ timestamp: timeMs }, { paneId: CANDLE_PANE });
        return { coord: 'x' in at ? (at.x ?? 0) : 0, value: timeMs, text };
      });
      return ticks.filter(({ coord }) => coord >= TIME_LABEL_HALF_PX);
    },
  });
}
