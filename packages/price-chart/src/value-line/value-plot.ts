import { type AxisMark, linearMarks } from '../axis/price-marks.ts';

/** A value at a moment. */
export interface ValuePoint {
  readonly timeMs: number;
  readonly value: number;
}

/** Where a line of values stands, in px, and what is written beside it. */
export interface ValuePlot {
  readonly plotWidth: number;
  readonly plotHeight: number;
  readonly places: readonly { readonly x: number; readonly y: number }[];
  /** `M0 10L5 8`; empty for a single point. */
  readonly line: string;
  /** The same, closed along the bottom. */
  readonly area: string;
  readonly marks: readonly (AxisMark & { readonly y: number })[];
}

const AXIS_WIDTH_PX = 68;
const AXIS_HEIGHT_PX = 24;
const MARK_DISTANCE_PX = 40;
/** Of the height of a label. */
const LABEL_HALF_PX = 8;
/** From the edge of the first or last label's words to the middle of those between them, with a little room. */
const LABEL_DISTANCE_PX = 72;
/** Free above the highest and below the lowest point, of the range between them. */
const FREE_SHARE = 0.08;
/** What there is above and below the middle at least, of the value: a change of nearly nothing is not drawn as a slope. */
const FLAT_SHARE = 0.01;

/** Undefined without a point, and while there is no room. @param points oldest first */
export function valuePlot(points: readonly ValuePoint[], width: number, height: number): ValuePlot | undefined {
  const [plotWidth, plotHeight] = [width - AXIS_WIDTH_PX, height - AXIS_HEIGHT_PX];
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || plotWidth <= 0 || plotHeight <= 0) return undefined;
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const range = most - least;
  const free = Math.max(range * FREE_SHARE, most * FLAT_SHARE - range / 2) || 1;
  // Nobody's coins are worth less than nothing.
  const [low, high] = [Math.max(0, least - free), most + free];
  const toY = (value: number) => plotHeight - ((value - low) / (high - low)) * plotHeight;
  const span = last.timeMs - first.timeMs || 1;
  const places = points.map(({ timeMs, value }) => ({
    x: points.length === 1 ? plotWidth : ((timeMs - first.timeMs) / span) * plotWidth,
    y: toY(value),
  }));
  const steps = places.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  const isLine = points.length > 1;
  const bottom = plotHeight.toFixed(1);
  const marks = linearMarks({ low, high, countMax: plotHeight / MARK_DISTANCE_PX, decimalsMin: 0 });
  return {
    plotWidth,
    plotHeight,
    places,
    line: isLine ? steps : '',
    area: isLine ? `${steps}L${plotWidth.toFixed(1)} ${bottom}L0 ${bottom}Z` : '',
    // A label that the upper edge would cut is left out.
    marks: marks.map((mark) => ({ ...mark, y: toY(mark.value) })).filter(({ y }) => y >= LABEL_HALF_PX),
  };
}

/** Points whose time is written below them: the ends, and the middle one where its words would not run into theirs. */
export function labelledPoints(places: readonly { readonly x: number }[]): readonly number[] {
  const last = places.length - 1;
  const middle = Math.round(last / 2);
  const [start = 0, end = 0, between = 0] = [places[0]?.x, places[last]?.x, places[middle]?.x];
  const isApart = between - start >= LABEL_DISTANCE_PX && end - between >= LABEL_DISTANCE_PX;
  return [...new Set(isApart ? [0, middle, last] : [0, last])].filter((at) => at >= 0);
}

/** The point that stands nearest to a place from left to right. */
export function nearestPoint({ places }: ValuePlot, x: number): number {
  let nearest = 0;
  for (const [at, place] of places.entries())
    if (Math.abs(place.x - x) < Math.abs((places[nearest]?.x ?? 0) - x)) nearest = at;
  return nearest;
}
