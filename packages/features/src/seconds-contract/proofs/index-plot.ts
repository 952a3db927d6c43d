/** A price at a time; drawn, never computed with. */
export interface PlotTick {
  readonly timeMs: number;
  readonly price: number;
}

export interface IndexPlotInput {
  readonly ticks: readonly PlotTick[];
  readonly entry: PlotTick;
  readonly expiryMs: number;
  readonly exitPrice: number | undefined;
  readonly width: number;
  /** Of the drawing, without the line of times below. */
  readonly height: number;
}

export interface PlotPoint {
  readonly x: number;
  readonly y: number;
}

export interface IndexPlot {
  /** `x,y x,y …` of a polyline. */
  readonly line: string;
  readonly entry: PlotPoint;
  readonly expiryX: number;
  readonly exit: PlotPoint | undefined;
}

/** Room above the line for the dots, and below it for the words at its foot. */
const paddingTop = 10;
const paddingBottom = 30;

/** The way of the index from just before the entry to just after the exit, in pixels. */
export function indexPlot({ ticks, entry, expiryMs, exitPrice, width, height }: IndexPlotInput): IndexPlot {
  const length = Math.max(expiryMs - entry.timeMs, 1);
  const from = entry.timeMs - length * 0.02;
  const to = expiryMs + length * 0.12;
  const shown = ticks.filter(({ timeMs }) => timeMs >= from && timeMs <= to);
  let low = Math.min(entry.price, exitPrice ?? entry.price);
  let high = Math.max(entry.price, exitPrice ?? entry.price);
  // A day of ticks is too many for the arguments of one call.
  for (const { price } of shown) {
    low = Math.min(low, price);
    high = Math.max(high, price);
  }
  const range = high - low;
  const xOf = (timeMs: number) => rounded(((timeMs - from) / (to - from)) * width);
  const yOf = (price: number) =>
    rounded(
      range === 0 ? height / 2 : paddingTop + (1 - (price - low) / range) * (height - paddingTop - paddingBottom),
    );
  return {
    line: thinned(shown.map(({ timeMs, price }) => ({ x: xOf(timeMs), y: yOf(price) })))
      .map(({ x, y }) => `${String(x)},${String(y)}`)
      .join(' '),
    entry: { x: xOf(entry.timeMs), y: yOf(entry.price) },
    expiryX: xOf(expiryMs),
    exit: exitPrice === undefined ? undefined : { x: xOf(expiryMs), y: yOf(exitPrice) },
  };
}

/** Of all points of one pixel's width the first, highest, lowest and last: the same picture with what it needs. */
function thinned(points: readonly PlotPoint[]): readonly PlotPoint[] {
  const kept: PlotPoint[] = [];
  for (let from = 0; from < points.length; ) {
    const column = Math.floor(points[from]?.x ?? 0);
    let to = from + 1;
    while (to < points.length && Math.floor(points[to]?.x ?? 0) === column) to += 1;
    const some = points.slice(from, to);
    const highest = some.reduce((best, point) => (point.y < best.y ? point : best));
    const lowest = some.reduce((best, point) => (point.y > best.y ? point : best));
    const wanted = new Set([some.at(0), highest, lowest, some.at(-1)]);
    kept.push(...some.filter((point) => wanted.has(point)));
    from = to;
  }
  return kept;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
