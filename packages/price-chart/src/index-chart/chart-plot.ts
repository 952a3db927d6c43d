import { groupThousands } from '@assay/amounts/display';
import { type ChartEntry, type ChartTick, type IndexShown, indexShown } from './index-shown.ts';

export const axisHeightPx = 26;

/** What is in sight and where it stands in a chart: the plot without the axes, and how times and prices become places in it, in px. */
export interface ChartPlot {
  /** Undefined before the first tick. */
  readonly view: IndexShown | undefined;
  /** Of the whole chart. */
  readonly width: number;
  readonly height: number;
  /** Of the price axis. */
  readonly axisWidth: number;
  readonly plotWidth: number;
  readonly plotHeight: number;
  readonly toX: (timeMs: number) => number;
  readonly toY: (price: number) => number;
}

export function chartPlot(
  ticks: readonly ChartTick[],
  entries: readonly ChartEntry[],
  spanMs: number,
  { width, height }: { readonly width: number; readonly height: number },
): ChartPlot {
  const view = indexShown(ticks, entries, spanMs);
  const axisWidth = axisWidthOf([...entries.map(({ entryPrice }) => entryPrice), ticks.at(-1)?.price ?? '']);
  const plotWidth = Math.max(0, width - axisWidth);
  const plotHeight = Math.max(0, height - axisHeightPx);
  const toX = (timeMs: number) =>
    view === undefined ? 0 : ((timeMs - view.fromMs) / (view.toMs - view.fromMs)) * plotWidth;
  const toY = (price: number) => (view === undefined ? 0 : ((view.high - price) / (view.high - view.low)) * plotHeight);
  return { view, width, height, axisWidth, plotWidth, plotHeight, toX, toY };
}

const axisWidthMinPx = 88;
/** Of a digit, with the air on both sides of a price. */
const digitPx = 6.9;
const axisAirPx = 17;

/** Room for the longest price: a cheap coin's has many decimals. */
function axisWidthOf(prices: readonly string[]): number {
  const longest = prices.reduce((most, price) => Math.max(most, groupThousands(price).length), 0);
  return Math.max(axisWidthMinPx, Math.ceil(longest * digitPx + axisAirPx));
}
