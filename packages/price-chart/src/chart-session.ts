import { groupThousands, truncateDecimals } from '@assay/amounts/display';
import type { Candle } from '@assay/protocol/entities';
import { type TimeFrame, timeFrameSeconds } from '@assay/protocol/time-frames';
import { type Chart, type DataLoader, dispose, init, type KLineData, type Period } from 'klinecharts';
import { CandleConflator } from './candle-conflator.ts';
import { CandleStore } from './candle-store.ts';
import { drawnCandle, isRising } from './chart-candle.ts';
import { type ChartClock, countdownText } from './chart-clock.ts';
import { type ChartColours, readChartColours, watchTheme } from './chart-colours.ts';
import { AVERAGES_NAME, registerChartIndicators, VOLUME_NAME } from './chart-indicators.ts';
import type { CandleSeries, ChartFill, ChartLegend, ChartOrder, LoadOlderCandles } from './chart-input.ts';
import { FILL_MARK_NAME, ORDER_LINE_NAME, registerChartOverlays } from './chart-overlays.ts';
import { chartStyles } from './chart-styles.ts';
import { tagFillPadding, uncoveredTicks } from './price-axis.ts';
import { chooseTimeTicks } from './time-ticks.ts';

const CANDLE_PANE = 'candle_pane';
const VOLUME_PANE = 'volume_pane';
const VOLUME_HEIGHT_PX = 84;
const CANDLE_WIDTH_PX = 8.5;
const RIGHT_GAP_PX = 16;

const PERIODS: Readonly<Record<TimeFrame, Period>> = {
  '1min': { type: 'minute', span: 1 },
  '5min': { type: 'minute', span: 5 },
  '15min': { type: 'minute', span: 15 },
  '30min': { type: 'minute', span: 30 },
  '1day': { type: 'day', span: 1 },
};

export interface ChartSessionOptions {
  container: HTMLElement;
  clock: ChartClock;
  /** Accessible name of the drawing. */
  label: string;
  /** Told what to write above the chart: of the pointed candle, else of the last one. */
  onLegend: (legend: ChartLegend | undefined) => void;
  /** Told at every drawing where an order's line lies; px from the top of the chart, `undefined` out of sight. */
  onOrderPlaced: (orderId: string, topPx: number | undefined) => void;
  /** Told where the volume pane begins, px from the top of the chart. */
  onVolumeTop: (topPx: number) => void;
  loadOlder?: LoadOlderCandles | undefined;
  /** Milliseconds since 1970; the countdown of the running candle follows it. */
  now?: () => number;
}

/** One drawing of klinecharts: takes the house's candles and orders, keeps to its tokens. Made for one element, ended by `destroy`. */
export class ChartSession {
  readonly #options: ChartSessionOptions;
  readonly #chart: Chart;
  readonly #conflator: CandleConflator;
  readonly #stopTheme: () => void;
  readonly #resizeObserver: ResizeObserver;
  #colours: ChartColours;
  #series: CandleSeries | undefined;
  #store = new CandleStore([], 0);
  #deliver: ((data: KLineData) => void) | undefined;
  #pointed: number | undefined;
  #wasRising = true;
  #orders: readonly ChartOrder[] = [];
  #fills: readonly ChartFill[] = [];
  #isDestroyed = false;

  constructor(options: ChartSessionOptions) {
    registerChartIndicators();
    registerChartOverlays();
    this.#options = options;
    this.#colours = readChartColours(options.container);
    const chart = init(options.container, {
      styles: chartStyles(this.#colours, true, 0),
      formatter: {
        formatDate: ({ timestamp, type }) =>
          type === 'xAxis' ? options.clock.time(timestamp) : options.clock.moment(timestamp, this.#isDaily()),
        formatExtendText: ({ data }) => this.#countdown(data),
      },
      thousandsSeparator: { sign: ',' },
    });
    if (chart === null) throw new Error('the chart needs an element in the document');
    this.#chart = chart;
    this.#nameDrawing();
    chart.setBarSpace(CANDLE_WIDTH_PX);
    chart.setOffsetRightDistance(RIGHT_GAP_PX);
    chart.overrideXAxis({ name: 'normal', createTicks: ({ range }) => this.#timeTicks(range.realFrom, range.realTo) });
    this.setLogAxis(false);
    chart.subscribeAction('onCrosshairChange', (data) => this.#point(data));
    chart.subscribeAction('onPaneDrag', () => this.#reportVolumeTop());
    chart.setDataLoader(this.#loader());
    this.#conflator = new CandleConflator((candle) => this.#apply(candle));
    this.#stopTheme = watchTheme(() => this.#recolour());
    this.#resizeObserver = new ResizeObserver(() => this.#reportVolumeTop());
    this.#resizeObserver.observe(options.container);
  }

  /** Shows a series. The same key again only brings what is new, so zoom and scroll stay. */
  setSeries(series: CandleSeries): void {
    const isSameKey = this.#series?.key === series.key && this.#series.priceDecimals === series.priceDecimals;
    const continuation = isSameKey ? this.#store.continuation(series.candles) : undefined;
    this.#series = series;
    if (continuation !== undefined) {
      for (const candle of continuation) this.#conflator.push(candle);
      return;
    }
    this.#conflator.clear();
    this.#store = new CandleStore(series.candles, series.priceDecimals);
    this.#pointed = undefined;
    this.#drawIndicators(series.priceDecimals);
    // Either call loads the series anew; the symbol comes last because it always changes with the key.
    this.#chart.setPeriod(PERIODS[series.frame]);
    this.#chart.setSymbol({ ticker: series.key, pricePrecision: series.priceDecimals, volumePrecision: 2 });
    this.#chart.scrollToRealTime();
    this.#recolour();
    this.#publishLegend();
    this.#reportVolumeTop();
  }

  /** A newer state of the running candle, or the first of a new one; drawn at most four times a second. */
  update(candle: Candle): void {
    this.#conflator.push(candle);
  }

  setOrders(orders: readonly ChartOrder[]): void {
    this.#orders = orders;
    this.#chart.removeOverlay({ name: ORDER_LINE_NAME });
    for (const order of orders) {
      this.#chart.createOverlay({
        name: ORDER_LINE_NAME,
        id: `order-${order.id}`,
        lock: true,
        points: [{ value: Number(order.price) }],
        extendData: {
          colours: this.#colours,
          text: this.#priceText(order.price),
          onPlaced: (topPx: number | undefined) => this.#options.onOrderPlaced(order.id, topPx),
        },
      });
    }
  }

  setFills(fills: readonly ChartFill[]): void {
    this.#fills = fills;
    this.#chart.removeOverlay({ name: FILL_MARK_NAME });
    for (const fill of fills) {
      this.#chart.createOverlay({
        name: FILL_MARK_NAME,
        id: `fill-${fill.id}`,
        lock: true,
        points: [{ timestamp: fill.timeMs, value: Number(fill.price) }],
        extendData: { colours: this.#colours, side: fill.side },
      });
    }
  }

  setLogAxis(isLog: boolean): void {
    this.#chart.overrideYAxis({
      paneId: CANDLE_PANE,
      name: isLog ? 'logarithm' : 'normal',
      gap: { top: 48, bottom: 16 },
      createTicks: ({ defaultTicks }) =>
        uncoveredTicks(this.#chart, CANDLE_PANE, defaultTicks, [
          ...this.#chart
            .getDataList()
            .slice(-1)
            .map(({ close }) => close),
          ...this.#orders.map(({ price }) => Number(price)),
        ]),
    });
  }

  /** Back to the newest candle. */
  scrollToNow(): void {
    this.#chart.scrollToRealTime();
  }

  /** The drawing as a PNG data address, on the panel's ground. */
  picture(): string {
    return this.#chart.getConvertPictureUrl(true, 'png', this.#colours.surface);
  }

  get colours(): ChartColours {
    return this.#colours;
  }

  destroy(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    this.#conflator.clear();
    this.#stopTheme();
    this.#resizeObserver.disconnect();
    dispose(this.#chart);
  }

  #loader(): DataLoader {
    return {
      getBars: async ({ type, callback }) => {
        const series = this.#series;
        const draw = (candles: readonly Candle[]) =>
          candles.map((candle) => drawnCandle(candle, series?.priceDecimals ?? 0));
        if (type === 'init') {
          const hasOlder = this.#options.loadOlder !== undefined && this.#store.length > 0;
          callback(draw(series?.candles ?? []), { forward: hasOlder, backward: false });
          return;
        }
        // The library's word for older candles is "forward".
        const beforeId = this.#store.at(0)?.id;
        const older = beforeId === undefined ? [] : ((await this.#options.loadOlder?.(beforeId)) ?? []);
        if (this.#isDestroyed || this.#series?.key !== series?.key) return;
        const added = this.#store.prepend(older);
        callback(draw(added), { forward: added.length > 0, backward: false });
      },
      subscribeBar: ({ callback }) => {
        this.#deliver = callback;
      },
      unsubscribeBar: () => {
        this.#deliver = undefined;
      },
    };
  }

  #apply(candle: Candle): void {
    if (this.#isDestroyed || this.#series === undefined || !this.#store.put(candle)) return;
    const data = drawnCandle(candle, this.#series.priceDecimals);
    this.#deliver?.(data);
    if (isRising(data) !== this.#wasRising) this.#recolour();
    this.#publishLegend();
  }

  #drawIndicators(priceDecimals: number): void {
    this.#chart.removeIndicator({ name: AVERAGES_NAME });
    this.#chart.createIndicator(
      { name: AVERAGES_NAME, paneId: CANDLE_PANE, precision: priceDecimals, extendData: 10 ** priceDecimals },
      true,
    );
    if (this.#chart.getIndicators({ name: VOLUME_NAME }).length > 0) return;
    this.#chart.createIndicator({ name: VOLUME_NAME, paneId: VOLUME_PANE });
    this.#chart.setPaneOptions({ id: VOLUME_PANE, height: VOLUME_HEIGHT_PX, minHeight: 40 });
    this.#chart.overrideYAxis({
      paneId: VOLUME_PANE,
      gap: { top: 20, bottom: 0 },
      // One number is enough for a volume axis: its largest bar.
      createTicks: ({ range }) => [{ coord: 12, value: range.to, text: groupThousands(String(Math.round(range.to))) }],
    });
  }

  #recolour(): void {
    this.#colours = readChartColours(this.#options.container);
    const last = this.#chart.getDataList().at(-1);
    this.#wasRising = last === undefined || isRising(last);
    const lastText = last === undefined ? '' : this.#priceText(String(last.close));
    const tagPadding = tagFillPadding(lastText, this.#colours);
    this.#chart.setStyles(chartStyles(this.#colours, this.#wasRising, tagPadding));
    this.setOrders(this.#orders);
    this.setFills(this.#fills);
    this.#chart.resize();
  }

  #point(data: unknown): void {
    const isPointed = typeof data === 'object' && data !== null && 'dataIndex' in data && 'paneId' in data;
    const index = isPointed && typeof data.paneId === 'string' ? data.dataIndex : undefined;
    this.#pointed = typeof index === 'number' && index < this.#store.length ? index : undefined;
    this.#publishLegend();
  }

  #publishLegend(): void {
    this.#options.onLegend(this.#store.legendAt(this.#pointed ?? this.#store.length - 1));
  }

  /** After the next drawing, when the library has laid out its panes. */
  #reportVolumeTop(): void {
    requestAnimationFrame(() => {
      const size = this.#isDestroyed ? null : this.#chart.getSize(VOLUME_PANE, 'root');
      if (size !== null && size.top > 0) this.#options.onVolumeTop(size.top);
    });
  }

  #priceText(price: string): string {
    return groupThousands(truncateDecimals(price, this.#series?.priceDecimals ?? 0));
  }

  #timeTicks(from: number, to: number) {
    const frame = this.#series?.frame;
    if (frame === undefined) return [];
    const list = this.#chart.getDataList();
    const first = Math.max(0, Math.floor(from));
    const visible = list.slice(first, Math.ceil(to)).map(({ timestamp }) => timestamp);
    const widthPx = this.#chart.getBarSpace().bar;
    const ticks = chooseTimeTicks(visible, timeFrameSeconds[frame] * 1000, widthPx, this.#options.clock);
    return ticks.map(({ timeMs, text }) => {
      const at = this.#chart.convertToPixel({ timestamp: timeMs }, { paneId: CANDLE_PANE });
      return { coord: 'x' in at ? (at.x ?? 0) : 0, value: timeMs, text };
    });
  }

  #isDaily(): boolean {
    return this.#series?.frame === '1day';
  }

  #countdown(data: KLineData): string {
    const frame = this.#series?.frame;
    if (frame === undefined) return '';
    const endMs = data.timestamp + timeFrameSeconds[frame] * 1000;
    return countdownText(endMs - (this.#options.now ?? Date.now)());
  }

  /** The library leaves its element nameless and first in the tab order; it becomes a named stop in its place. */
  #nameDrawing(): void {
    const drawing = this.#options.container.firstElementChild;
    if (!(drawing instanceof HTMLElement)) return;
    drawing.tabIndex = 0;
    drawing.setAttribute('role', 'img');
    drawing.setAttribute('aria-label', this.#options.label);
  }
}
