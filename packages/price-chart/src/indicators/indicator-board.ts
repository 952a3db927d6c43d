import type { IndicatorKind } from '@assay/protocol/indicators';
import { type Chart, type DeepPartial, type IndicatorStyle, registerIndicator } from 'klinecharts';
import { axisLabels } from '../axis/axis-labels.ts';
import { axisNames } from '../axis/price-axes.ts';
import { valueText } from '../axis/value-text.ts';
import type { ChartColours } from '../chart-colours.ts';
import { CANDLE_PANE } from '../chart-pane-ids.ts';
import { volumeAxisText } from '../volume-text.ts';
import type { ChartIndicator } from './chart-indicator.ts';
import { defaultIndicators } from './default-indicators.ts';
import { type IndicatorDrawing, type LineTone, namedWith } from './indicator-drawing.ts';
import type { IndicatorReading } from './indicator-reading.ts';

/** Heights of a pane below the candles: alone, and among others. */
const PANE_HEIGHT_PX = 84;
const PANE_HEIGHT_AMONG_PX = 64;
const PANE_HEIGHT_MIN_PX = 40;
const PANE_GAP_PX = { top: 20, bottom: 4 };
const TOP_LABEL_Y_PX = 12;
/** In a low pane there is room for few labels. */
const LABELS = { scale: 'linear', decimalsMin: 0, distancePx: 20, edgePx: { top: TOP_LABEL_Y_PX, bottom: 8 } } as const;

const drawings: Partial<Record<IndicatorKind, IndicatorDrawing>> = {};

/** Makes kinds known to the drawing library, which keeps one list for all charts. */
function register(more: Partial<Record<IndicatorKind, IndicatorDrawing>>): void {
  for (const [kind, drawing] of Object.entries(more) as [IndicatorKind, IndicatorDrawing][]) {
    if (drawings[kind] !== undefined) continue;
    drawings[kind] = drawing;
    registerIndicator(drawing.template);
  }
}

const paneOf = (kind: IndicatorKind) => (drawings[kind]?.place === 'candles' ? CANDLE_PANE : `${kind}_pane`);

/** A text for a value, where there is one. */
function shown(value: number | undefined, decimals: number): string | undefined {
  return value === undefined ? undefined : valueText(value, decimals);
}

export interface IndicatorListener {
  /** Panes came, went or changed their size. */
  onShown: () => void;
  /** Told what stands on the axis of a pane whenever that is made anew. */
  onLabels: (texts: readonly string[]) => void;
  /** The code of a chosen indicator could not be fetched. */
  onMissing: () => void;
}

/** The indicators of one chart. */
export class IndicatorBoard {
  readonly #chart: Chart;
  readonly #listener: IndicatorListener;
  #wanted: readonly ChartIndicator[] = [];
  #shown: readonly ChartIndicator[] = [];
  #priceDecimals = 0;
  readonly #heights = new Map<string, number>();
  #colours: ChartColours;

  constructor(chart: Chart, colours: ChartColours, listener: IndicatorListener) {
    register(defaultIndicators);
    this.#chart = chart;
    this.#colours = colours;
    this.#listener = listener;
  }

  /** Shows exactly these, at most one of a kind, the panes in this order. */
  show(wanted: readonly ChartIndicator[]): void {
    this.#wanted = wanted;
    if (wanted.some(({ kind }) => drawings[kind] === undefined)) void this.#load();
    const drawable = wanted.filter(({ kind }) => drawings[kind] !== undefined);
    for (const { kind } of this.#shown) {
      if (!drawable.some((indicator) => indicator.kind === kind)) this.#chart.removeIndicator({ id: kind });
    }
    for (const indicator of drawable) this.#draw(indicator);
    this.#shown = drawable;
    this.#layOut();
    this.#listener.onShown();
  }

  /** Another market: prices have other units. */
  setPriceDecimals(priceDecimals: number): void {
    if (priceDecimals === this.#priceDecimals) return;
    this.#priceDecimals = priceDecimals;
    for (const { kind } of this.#shown) this.#chart.removeIndicator({ id: kind });
    this.#shown = [];
    this.#heights.clear();
    this.show(this.#wanted);
  }

  setColours(colours: ChartColours): void {
    this.#colours = colours;
    for (const { kind } of this.#shown)
      this.#chart.overrideIndicator({ name: '', id: kind, styles: this.#styles(kind) });
  }

  /** How many are drawn over the candles; the legend has a line for each. */
  get overCandles(): number {
    return this.#shown.filter(({ kind }) => drawings[kind]?.place === 'candles').length;
  }

  /** Kinds with a pane below the candles, and where it begins, px from the top of the chart. */
  paneTops(): ReadonlyMap<IndicatorKind, number> {
    const tops = new Map<IndicatorKind, number>();
    for (const { kind } of this.#shown) {
      const size = drawings[kind]?.place === 'below' ? this.#chart.getSize(paneOf(kind), 'root') : null;
      if (size !== null && size.top > 0) tops.set(kind, size.top);
    }
    return tops;
  }

  /**
   * What the shown indicators say of the candle at an index.
   * @param averageText the exact average of so many closes there, as it is shown: the simple averages are not written from binary numbers
   */
  readings(index: number, averageText: (period: number) => string | undefined): IndicatorReading[] {
    return this.#shown.flatMap(({ kind, parameters }) => {
      const drawing = drawings[kind];
      const [drawn] = this.#chart.getIndicators({ id: kind });
      if (drawing === undefined || drawn === undefined) return [];
      const point = drawn.result[index] as Record<string, number | undefined> | undefined;
      const decimals = drawing.decimals === 'price' ? this.#priceDecimals : drawing.decimals;
      const values = drawing.lines.flatMap(({ key, name, tone }, place) => {
        const text = kind === 'ma' ? averageText(parameters[place] ?? 0) : shown(point?.[key], decimals);
        if (text === undefined || tone === 'guide') return [];
        return [{ key, name: namedWith(name, parameters), text, tone }];
      });
      return [{ kind, title: namedWith(drawing.title, parameters), values }];
    });
  }

  async #load(): Promise<void> {
    try {
      register((await import('./more-indicators.ts')).moreIndicators);
    } catch {
      this.#listener.onMissing();
      return;
    }
    this.show(this.#wanted);
  }

  #draw({ kind, parameters }: ChartIndicator): void {
    const drawing = drawings[kind];
    if (drawing === undefined) return;
    const { name } = drawing.template;
    if (this.#chart.getIndicators({ id: kind }).length > 0) {
      this.#chart.overrideIndicator({ name, id: kind, calcParams: [...parameters] });
      return;
    }
    const paneId = paneOf(kind);
    const precision = drawing.decimals === 'price' ? this.#priceDecimals : drawing.decimals;
    this.#chart.createIndicator(
      {
        name,
        id: kind,
        paneId,
        calcParams: [...parameters],
        precision,
        styles: this.#styles(kind),
      },
      true,
    );
    if (drawing.place === 'candles') return;
    this.#chart.overrideYAxis({
      paneId,
      name: axisNames.linear,
      gap: PANE_GAP_PX,
      createTicks: ({ range, bounding: { height } }) => {
        // One number is enough for a volume axis: its upper end.
        const ticks =
          kind === 'vol'
            ? [{ coord: TOP_LABEL_Y_PX, value: range.to, text: volumeAxisText(range.to) }]
            : axisLabels(range, height, LABELS);
        this.#listener.onLabels(ticks.map(({ text }) => text));
        return ticks;
      },
    });
  }

  /** Orders and sizes the panes; those that a user dragged keep their size until another comes or goes. */
  #layOut(): void {
    const below = this.#shown.filter(({ kind }) => drawings[kind]?.place === 'below');
    const height = below.length > 1 ? PANE_HEIGHT_AMONG_PX : PANE_HEIGHT_PX;
    for (const [place, { kind }] of below.entries()) {
      const id = paneOf(kind);
      const isNew = this.#heights.get(id) !== height;
      this.#chart.setPaneOptions({ id, order: place + 1, minHeight: PANE_HEIGHT_MIN_PX, ...(isNew && { height }) });
      this.#heights.set(id, height);
    }
    for (const id of this.#heights.keys()) {
      if (!below.some(({ kind }) => paneOf(kind) === id)) this.#heights.delete(id);
    }
  }

  #styles(kind: IndicatorKind): DeepPartial<IndicatorStyle> {
    const lines = (drawings[kind]?.lines ?? []).map(({ tone, isDashed = false }) => ({
      color: toneColour(this.#colours, tone),
      size: 1.25,
      style: isDashed ? ('dashed' as const) : ('solid' as const),
      dashedValue: [4, 3],
      smooth: false,
    }));
    return { lines };
  }
}

function toneColour(colours: ChartColours, tone: LineTone): string {
  switch (tone) {
    case 'first':
      return colours.average7;
    case 'second':
      return colours.average25;
    case 'third':
      return colours.average99;
    case 'neutral':
      return colours.label;
    case 'guide':
      return colours.lineStrong;
  }
}
