import { AxisTag, ChartFrame } from './chart-frame.tsx';
import type { ChartPlot } from './chart-plot.ts';
import { ClippedMark } from './clipped-mark.tsx';
import { EntryLabel } from './entry-label.tsx';
import { EntryMark } from './entry-mark.tsx';
import styles from './index-chart.module.css';
import { type ChartEntry, type ChartTick, type IndexShown, indexPath, timeMarks } from './index-shown.ts';
import { labelPlaces, labelWidth } from './label-places.ts';
import { clippedTicks } from './price-range.ts';

const timeLabelPx = 76;
const tagHeightPx = 19;

export interface IndexDrawingProps {
  readonly plot: ChartPlot;
  readonly view: IndexShown;
  readonly entries: readonly ChartEntry[];
  /** In sight, ascending. */
  readonly ticks: readonly ChartTick[];
  readonly newest: ChartTick;
  readonly pointed: ChartTick | undefined;
  /** What stands at the expiry of an order. */
  readonly expires: string;
  readonly clock: (timeMs: number) => string;
}

/** What is inside the drawing: the room ahead, grid and axes, own entries, the line up to now, and the tick that is pointed at. */
export function IndexDrawing({ plot, view, entries, ticks, newest, pointed, expires, clock }: IndexDrawingProps) {
  const { width, height, axisWidth, plotWidth, plotHeight, prices, priceText, toX, toY } = plot;
  const [nowX, nowY] = [toX(view.nowMs), toY(Number(newest.price))];
  const tags = tagsOf(entries, toY, nowY);
  const times = timeMarks(view.fromMs, view.toMs, plotWidth / timeLabelPx);
  return (
    <>
      <rect className={styles.future} x={nowX} y={0} width={Math.max(0, plotWidth - nowX)} height={plotHeight} />
      <ChartFrame
        width={width}
        height={height}
        axisWidth={axisWidth}
        prices={prices}
        times={times.map((value) => ({ value, text: clock(value) }))}
        toX={toX}
        toY={toY}
        tags={[nowY, ...tags.map(({ y }) => y)]}
      />
      {entries.map((entry) => (
        <EntryMark
          key={entry.id}
          entry={entry}
          plotWidth={plotWidth}
          plotHeight={plotHeight}
          toX={toX}
          toY={toY}
          expires={isWordFree(entry, entries, toX) ? expires : ''}
        />
      ))}
      <line className={styles.last} x1={0} x2={plotWidth} y1={Math.round(nowY) + 0.5} y2={Math.round(nowY) + 0.5} />
      {/* A spike that ends beyond the picture is cut at its edge. */}
      <svg width={plotWidth} height={plotHeight} overflow="hidden" aria-hidden>
        <path className={styles.line} d={indexPath(ticks, toX, toY)} />
      </svg>
      {clippedTicks(ticks, view).map(({ tick, edge }) => (
        <ClippedMark key={tick.sequence} plot={plot} tick={tick} edge={edge} />
      ))}
      <circle className={styles.dot} cx={nowX} cy={nowY} r={4.5} />
      {labelsOf(entries, ticks, plot).map(({ entry, place, width: labelPx }) => (
        <EntryLabel key={entry.id} direction={entry.direction} text={entry.label} place={place} width={labelPx} />
      ))}
      {tags.map(({ entry, y }) => (
        <AxisTag
          key={entry.id}
          kind={entry.direction}
          x={plotWidth}
          y={y}
          width={axisWidth}
          text={priceText(entry.entryPrice)}
        />
      ))}
      <AxisTag kind="now" x={plotWidth} y={nowY} width={axisWidth} text={priceText(newest.price)} />
      {pointed !== undefined && <Pointer plot={plot} tick={pointed} />}
    </>
  );
}

function Pointer({ plot: { plotHeight, toX, toY }, tick }: { readonly plot: ChartPlot; readonly tick: ChartTick }) {
  const x = toX(tick.timeMs);
  return (
    <>
      <line className={styles.pointer} x1={x} x2={x} y1={0} y2={plotHeight} />
      <circle className={styles.dot} cx={x} cy={Math.min(plotHeight, Math.max(0, toY(Number(tick.price))))} r={4} />
    </>
  );
}

const expiryWordPx = 52;

/** Whether no other expiry lies where the word of this one stands. */
function isWordFree(entry: ChartEntry, entries: readonly ChartEntry[], toX: (timeMs: number) => number): boolean {
  const right = toX(entry.expiryMs);
  return !entries.some((other) => other.expiryMs < entry.expiryMs && toX(other.expiryMs) > right - expiryWordPx);
}

/** Entry prices that have room on the axis beside the newest price and each other. */
function tagsOf(entries: readonly ChartEntry[], toY: (price: number) => number, nowY: number) {
  const tags: { entry: ChartEntry; y: number }[] = [];
  for (const entry of entries) {
    const y = toY(Number(entry.entryPrice));
    const taken = [nowY, ...tags.map((tag) => tag.y)];
    if (taken.every((other) => Math.abs(other - y) >= tagHeightPx)) tags.push({ entry, y });
  }
  return tags;
}

/** The words of each entry with the place where they are legible, left out where there is none. */
function labelsOf(
  entries: readonly ChartEntry[],
  ticks: readonly ChartTick[],
  { plotWidth, plotHeight, toX, toY }: ChartPlot,
) {
  const inPlot = entries.filter(({ expiryMs }) => toX(expiryMs) > 0);
  const path = ticks.map(({ timeMs, price }) => ({ x: toX(timeMs), y: toY(Number(price)) }));
  const wishes = inPlot.map((entry) => ({
    from: Math.max(0, toX(entry.entryTimeMs)),
    to: Math.min(plotWidth, toX(entry.expiryMs)),
    y: toY(Number(entry.entryPrice)),
    losingSide: entry.direction === 'up' ? ('below' as const) : ('above' as const),
    width: labelWidth(entry.label),
  }));
  const now = path.at(-1) ?? { x: 0, y: 0 };
  const places = labelPlaces(wishes, { plotWidth, plotHeight, path, now });
  return inPlot.flatMap((entry, index) => {
    const place = places[index];
    return place === undefined ? [] : [{ entry, place, width: wishes[index]?.width ?? 0 }];
  });
}
