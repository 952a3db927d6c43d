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

/** Room above and below the line, for the dots. */
const padding = 10;

/** The way of the index from just before the entry to just after the exit, in pixels. */
export function indexPlot({ ticks, entry, expiryMs, exitPrice, width, height }: IndexPlotInput): IndexPlot {
  const length = Math.max(expiryMs - entry.timeMs, 1);
  const from = entry.timeMs - length * 0.02;
  const to = expiryMs + length * 0.12;
  const shown = ticks.filter(({ timeMs }) => timeMs >= from && timeMs <= to);
  const prices = [...shown.map(({ price }) => price), entry.price, ...(exitPrice === undefined ? [] : [exitPrice])];
  const low = Math.min(...prices);
  const range = Math.max(...prices) - low;
  const xOf = (timeMs: number) => rounded(((timeMs - from) / (to - from)) * width);
  const yOf = (price: number) =>
    rounded(range === 0 ? height / 2 : padding + (1 - (price - low) / range) * (height - 2 * padding));
  return {
    line: shown.map(({ timeMs, price }) => `${String(xOf(timeMs))},${String(yOf(price))}`).join(' '),
    entry: { x: xOf(entry.timeMs), y: yOf(entry.price) },
    expiryX: xOf(expiryMs),
    exit: exitPrice === undefined ? undefined : { x: xOf(expiryMs), y: yOf(exitPrice) },
  };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
