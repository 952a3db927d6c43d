import { groupThousands } from '@assay/amounts/display';
import { type KeyboardEvent, type PointerEvent, useId, useMemo, useState } from 'react';
import { PointTip } from '../point-tip.tsx';
import { useElementSize } from '../use-element-size.ts';
import { AxisTag, axisHeightPx, ChartFrame } from './chart-frame.tsx';
import { EntryLabel } from './entry-label.tsx';
import { EntryMark } from './entry-mark.tsx';
import styles from './index-chart.module.css';
import {
  type ChartEntry,
  type ChartTick,
  indexPath,
  indexShown,
  nearestTick,
  priceMarks,
  timeMarks,
} from './index-shown.ts';
import { labelPlaces, labelWidth } from './label-places.ts';

/** More open orders than this would hide the line. */
const entriesMax = 12;
const priceLabelPx = 64;
const timeLabelPx = 76;
const tagHeightPx = 19;

/** The words of the chart, translated. */
export interface IndexChartWords {
  readonly expires: string;
  readonly tick: string;
  /** Says how the arrow keys move the pointer. */
  readonly keys: string;
}

export interface IndexChartProps {
  /** Ascending. */
  readonly ticks: readonly ChartTick[];
  /** Own open orders of this index, newest first. */
  readonly entries: readonly ChartEntry[];
  readonly spanMs: number;
  /** Accessible name. */
  readonly label: string;
  /** What the picture says, in words. */
  readonly summary: string;
  readonly words: IndexChartWords;
  readonly locale: string;
}

/** The index as a line, a point a tick, with own entries, what they need at their expiry, and the room until then. Fills its container. */
export function IndexChart({ ticks, entries, spanMs, label, summary, words, locale }: IndexChartProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const { width, height } = useElementSize(element);
  const [pointedMs, setPointedMs] = useState<number>();
  const summaryId = useId();
  const clock = useMemo(() => clockOf(locale), [locale]);
  const shown = entries.slice(0, entriesMax);
  const view = indexShown(ticks, shown, spanMs);
  const axisWidth = axisWidthOf([...shown.map(({ entryPrice }) => entryPrice), ticks.at(-1)?.price ?? '']);
  const plotWidth = Math.max(0, width - axisWidth);
  const plotHeight = Math.max(0, height - axisHeightPx);
  const inSight = useMemo(() => ticks.filter(({ timeMs }) => timeMs >= (view?.fromMs ?? 0)), [ticks, view?.fromMs]);
  const pointed = pointedMs === undefined ? undefined : nearestTick(inSight, pointedMs);

  const toX = (timeMs: number) => {
    if (view === undefined) return 0;
    return ((timeMs - view.fromMs) / (view.toMs - view.fromMs)) * plotWidth;
  };
  const toY = (price: number) => {
    if (view === undefined) return 0;
    return ((view.high - price) / (view.high - view.low)) * plotHeight;
  };
  const point = (event: PointerEvent) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    if (view === undefined || plotWidth === 0 || x > toX(view.nowMs)) setPointedMs(undefined);
    else setPointedMs(view.fromMs + (x / plotWidth) * (view.toMs - view.fromMs));
  };
  const press = (event: KeyboardEvent) => {
    const step = stepsOfKeys[event.key];
    if (step === undefined || inSight.length === 0) return;
    event.preventDefault();
    if (step === 0) return setPointedMs(undefined);
    const at = pointed === undefined ? inSight.length : inSight.indexOf(pointed);
    const next = inSight[Math.min(inSight.length - 1, Math.max(0, at + step))];
    setPointedMs(next?.timeMs);
  };
  const textOf = (tick: ChartTick) =>
    `${clock(tick.timeMs)}, ${groupThousands(tick.price)}, ${words.tick} ${groupThousands(String(tick.sequence))}`;

  const newest = ticks.at(-1);
  const isDrawn = view !== undefined && newest !== undefined && plotWidth > 0 && plotHeight > 0;
  const nowY = newest === undefined ? 0 : toY(Number(newest.price));
  const tags = tagsOf(shown, toY, nowY);
  const labels = isDrawn ? labelsOf(shown, inSight, toX, toY, plotWidth, plotHeight) : [];
  return (
    <div
      ref={setElement}
      className={styles.chart}
      onPointerMove={point}
      onPointerLeave={() => setPointedMs(undefined)}
      // A slider over the ticks: what it points at is read when the user moves it, not with every tick.
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-describedby={summaryId}
      aria-valuemin={0}
      aria-valuemax={inSight.length}
      aria-valuenow={pointed === undefined ? inSight.length : inSight.indexOf(pointed) + 1}
      aria-valuetext={pointed === undefined ? words.keys : textOf(pointed)}
      onKeyDown={press}
    >
      <svg className={styles.drawing} aria-hidden>
        {isDrawn && (
          <>
            <rect
              className={styles.future}
              x={toX(view.nowMs)}
              y={0}
              width={Math.max(0, plotWidth - toX(view.nowMs))}
              height={plotHeight}
            />
            <ChartFrame
              width={width}
              height={height}
              axisWidth={axisWidth}
              prices={priceMarks(view.low, view.high, plotHeight / priceLabelPx)}
              times={timeMarks(view.fromMs, view.toMs, plotWidth / timeLabelPx).map((value) => ({
                value,
                text: clock(value),
              }))}
              toX={toX}
              toY={toY}
              tags={[nowY, ...tags.map(({ y }) => y)]}
            />
            {shown.map((entry) => (
              <EntryMark
                key={entry.id}
                entry={entry}
                plotWidth={plotWidth}
                plotHeight={plotHeight}
                toX={toX}
                toY={toY}
                expires={isWordFree(entry, shown, toX) ? words.expires : ''}
              />
            ))}
            <line
              className={styles.last}
              x1={0}
              x2={plotWidth}
              y1={Math.round(nowY) + 0.5}
              y2={Math.round(nowY) + 0.5}
            />
            <path className={styles.line} d={indexPath(inSight, toX, toY)} />
            <circle className={styles.dot} cx={toX(view.nowMs)} cy={nowY} r={4.5} />
            {labels.map(({ entry, place, width: labelPx }) => (
              <EntryLabel key={entry.id} direction={entry.direction} text={entry.label} place={place} width={labelPx} />
            ))}
            {tags.map(({ entry, y }) => (
              <AxisTag
                key={entry.id}
                kind={entry.direction}
                x={plotWidth}
                y={y}
                width={axisWidth}
                text={groupThousands(entry.entryPrice)}
              />
            ))}
            <AxisTag kind="now" x={plotWidth} y={nowY} width={axisWidth} text={groupThousands(newest.price)} />
            {pointed !== undefined && (
              <>
                <line
                  className={styles.pointer}
                  x1={toX(pointed.timeMs)}
                  x2={toX(pointed.timeMs)}
                  y1={0}
                  y2={plotHeight}
                />
                <circle className={styles.dot} cx={toX(pointed.timeMs)} cy={toY(Number(pointed.price))} r={4} />
              </>
            )}
          </>
        )}
      </svg>
      {pointed !== undefined && (
        <PointTip x={toX(pointed.timeMs)} width={width} isLeft={toX(pointed.timeMs) >= plotWidth / 2}>
          {groupThousands(pointed.price)}
          <br />
          <span>
            {clock(pointed.timeMs)}, {words.tick} {groupThousands(String(pointed.sequence))}
          </span>
        </PointTip>
      )}
      <p id={summaryId} className="visually-hidden">
        {summary}
      </p>
    </div>
  );
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

const expiryWordPx = 52;

/** Whether no other expiry lies where the word of this one stands. */
function isWordFree(entry: ChartEntry, entries: readonly ChartEntry[], toX: (timeMs: number) => number): boolean {
  const right = toX(entry.expiryMs);
  return !entries.some((other) => other.expiryMs < entry.expiryMs && toX(other.expiryMs) > right - expiryWordPx);
}

/** Arrows move by a tick, pages by ten, Home and End to the ends; Escape (0) takes the pointer away. */
const stepsOfKeys: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
  Escape: 0,
};

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
  toX: (timeMs: number) => number,
  toY: (price: number) => number,
  plotWidth: number,
  plotHeight: number,
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

/** HH:MM:SS of the reader's zone. */
function clockOf(locale: string): (timeMs: number) => string {
  const format = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return (timeMs) => format.format(timeMs);
}
