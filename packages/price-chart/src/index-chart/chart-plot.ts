import { displayDecimal } from '@assay/amounts/display';
import { type AxisMark, linearMarks } from '../axis/price-marks.ts';
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
  /** The labels of the price axis. */
  readonly prices: readonly AxisMark[];
  /** A price with as many decimals as every other in sight, thousands apart. */
  readonly priceText: (price: string) => string;
  readonly toX: (timeMs: number) => number;
  readonly toY: (price: number) => number;
}

const priceLabelPx = 64;
/** Prices of the index have two decimals at least, as money has. */
const decimalsMin = 2;

export function chartPlot(
  ticks: readonly ChartTick[],
  entries: readonly ChartEntry[],
  spanMs: number,
  { width, height }: { readonly width: number; readonly height: number },
): ChartPlot {
  const view = indexShown(ticks, entries, spanMs);
  const plotHeight = Math.max(0, height - axisHeightPx);
  const exact = [...ticks.map(({ price }) => price), ...entries.map(({ entryPrice }) => entryPrice)];
  const decimals = exact.reduce((most, price) => Math.max(most, price.split('.')[1]?.length ?? 0), decimalsMin);
  const priceText = (price: string) => displayDecimal(price, decimals);
  const prices = view === undefined ? [] : linearMarks({ ...view, countMax: plotHeight / priceLabelPx, decimalsMin });
  const texts = [
    ...prices.map(({ text }) => text),
    ...[ticks.at(-1)?.price ?? '0', ...exactEntries(entries)].map(priceText),
  ];
  const axisWidth = axisWidthOf(texts);
  const plotWidth = Math.max(0, width - axisWidth);
  const toX = (timeMs: number) =>
    view === undefined ? 0 : ((timeMs - view.fromMs) / (view.toMs - view.fromMs)) * plotWidth;
  const toY = (price: number) => (view === undefined ? 0 : ((view.high - price) / (view.high - view.low)) * plotHeight);
  return { view, width, height, axisWidth, plotWidth, plotHeight, prices, priceText, toX, toY };
}

const exactEntries = (entries: readonly ChartEntry[]) => entries.map(({ entryPrice }) => entryPrice);

const axisWidthMinPx = 88;
/** Widths come in steps, so that the axis does not move with every digit. */
const axisWidthStepPx = 16;
/** Of a digit, with the air on both sides of a price. */
const digitPx = 6.9;
const axisAirPx = 17;

/** Room for the longest text: a cheap coin's prices have many decimals. */
function axisWidthOf(texts: readonly string[]): number {
  const longest = texts.reduce((most, { length }) => Math.max(most, length), 0);
  const missingPx = Math.max(0, longest * digitPx + axisAirPx - axisWidthMinPx);
  return axisWidthMinPx + Math.ceil(missingPx / axisWidthStepPx) * axisWidthStepPx;
}
