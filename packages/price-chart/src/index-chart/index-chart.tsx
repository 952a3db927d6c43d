import { groupThousands } from '@assay/amounts/display';
import { type KeyboardEvent, type PointerEvent, useId, useMemo, useState } from 'react';
import { PointTip } from '../point-tip.tsx';
import shared from '../svg-chart.module.css';
import { useElementSize } from '../use-element-size.ts';
import { chartPlot } from './chart-plot.ts';
import styles from './index-chart.module.css';
import { IndexDrawing } from './index-drawing.tsx';
import { type ChartEntry, type ChartTick, nearestTick } from './index-shown.ts';

/** More open orders than this would hide the line. */
const entriesMax = 12;

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
  const plot = chartPlot(ticks, shown, spanMs, { width, height });
  const { view, plotWidth, plotHeight, priceText, toX } = plot;
  const inSight = useMemo(() => ticks.filter(({ timeMs }) => timeMs >= (view?.fromMs ?? 0)), [ticks, view?.fromMs]);
  const pointed = pointedMs === undefined ? undefined : nearestTick(inSight, pointedMs);

  const point = (event: PointerEvent) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    if (view === undefined || plotWidth === 0 || x > toX(view.nowMs)) setPointedMs(undefined);
    else setPointedMs(view.fromMs + (x / plotWidth) * (view.toMs - view.fromMs));
  };
  const press = (event: KeyboardEvent) => {
    const step = stepsOfKeys[event.key];
    if (step === undefined || inSight.length === 0) return;
    event.preventDefault();
    setPointedMs(step === 0 ? undefined : steppedTick(inSight, pointed, step)?.timeMs);
  };
  const numberText = (tick: ChartTick) => `${words.tick} ${groupThousands(String(tick.sequence))}`;
  const wordsOf = (tick: ChartTick) => `${clock(tick.timeMs)}, ${groupThousands(tick.price)}, ${numberText(tick)}`;
  const newest = ticks.at(-1);
  return (
    <div
      ref={setElement}
      className={`${shared.chart} ${styles.chart}`}
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
      aria-valuetext={pointed === undefined ? words.keys : wordsOf(pointed)}
      onKeyDown={press}
    >
      <svg className={shared.drawing} aria-hidden>
        {view !== undefined && newest !== undefined && plotWidth > 0 && plotHeight > 0 && (
          <IndexDrawing
            plot={plot}
            view={view}
            entries={shown}
            ticks={inSight}
            newest={newest}
            pointed={pointed}
            expires={words.expires}
            clock={clock}
          />
        )}
      </svg>
      {pointed !== undefined && (
        <PointTip x={toX(pointed.timeMs)} width={width} isLeft={toX(pointed.timeMs) >= plotWidth / 2}>
          {priceText(pointed.price)}
          <br />
          <span>
            {clock(pointed.timeMs)}, {numberText(pointed)}
          </span>
        </PointTip>
      )}
      <p id={summaryId} className="visually-hidden">
        {summary}
      </p>
    </div>
  );
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

/** The tick so many steps from the one that is pointed at, from behind the newest when none is. */
function steppedTick(ticks: readonly ChartTick[], from: ChartTick | undefined, step: number): ChartTick | undefined {
  const at = from === undefined ? ticks.length : ticks.indexOf(from);
  return ticks[Math.min(ticks.length - 1, Math.max(0, at + step))];
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
