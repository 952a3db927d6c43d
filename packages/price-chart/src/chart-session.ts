import { groupThousands, truncateDecimals } from '@assay/amounts/display';
import type { Candle } from '@assay/protocol/entities';
import { type TimeFrame, timeFrameSeconds } from '@assay/protocol/time-frames';
import { type Chart, type DataLoader, dispose, init, type KLineData, type Period } from 'klinecharts';
import { CandleConflator } from './candle-conflator.ts';
import { CandleStore } from './candle-store.ts';
import { drawnCandle, isRising } from './chart-candle.ts';
import { type ChartClock, countdownText } from './chart-clock.ts';
import { type ChartColours, readChartColours, watchTheme } from './chart-colours.ts';
import { registerChartIndicators } from './chart-indicators.ts';
import type { CandleSeries, ChartFill, ChartLegend, ChartOrder, LoadOlderCandles } from './chart-input.ts';
import { drawFills, drawOrders } from './chart-marks.ts';
import { registerChartOverlays } from './chart-overlays.ts';
import { CANDLE_PANE, VOLUME_PANE } from './chart-pane-ids.ts';
import { drawIndicators, setPriceAxis, setTimeAxis } from './chart-panes.ts';
import { chartStyles } from './chart-styles.ts';
import { tagFillPadding } from './price-axis.ts';
import { chooseTimeTicks } from './time-ticks.ts';
import { VOLUME_DECIMALS_MAX } from './volume-text.ts';

const CANDLE_WIDTH_PX = 8.5;
const RIGHT_GAP_PX = 16;

const PERIODS: Readonly<Record<TimeFrame, Period>> = {
  '1min': { type: 'minute', span: 1 },
  '5min': { type: 'minute', span: 5 },
  '15min': { type: 'minute', span: 15 },
  '30min': { type: 'minute', span: 30 },
  '1day': { type: 'day', span: 1 },
};

const frameMs = (frame: TimeFrame) => timeFrameSeconds[frame] * 1000;

export interface ChartSessionOptions {
  container: HTMLElement;
  clock: ChartClock;
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
    // At once: until the label comes with the next drawing the element would be first in the tab order of the page.
    this.setLabel('');
    chart.setBarSpace(CANDLE_WIDTH_PX);
    chart.setOffsetRightDistance(RIGHT_GAP_PX);
    setTimeAxis(chart, (timesMs, widthPx) =>
      this.#series === undefined ? [] : chooseTimeTicks(timesMs, frameMs(this.#series.frame), widthPx, options.clock),
    );
    this.setLogAxis(false);
    chart.subscribeAction('onCrosshairChange', (data) => this.#point(data));
    options.container.addEventListener('pointerleave', this.#unpoint);
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
    const isSameFrame = this.#series?.frame === series.frame;
    this.#series = series;
    if (continuation !== undefined) {
      for (const candle of continuation) this.#conflator.push(candle);
      return;
    }
    this.#conflator.clear();
    this.#store = new CandleStore(series.candles, series.priceDecimals);
    this.#pointed = undefined;
    drawIndicators(this.#chart, series.priceDecimals);
    // Either call loads the series anew; the symbol comes last because it always changes with the key.
    if (!isSameFrame) this.#chart.setPeriod(PERIODS[series.frame]);
    const { key: ticker, priceDecimals: pricePrecision } = series;
    this.#chart.setSymbol({ ticker, pricePrecision, volumePrecision: VOLUME_DECIMALS_MAX });
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
    drawOrders(this.#chart, {
      orders,
      colours: this.#colours,
      priceText: (price) => this.#priceText(price),
      onPlaced: this.#options.onOrderPlaced,
    });
  }

  setFills(fills: readonly ChartFill[]): void {
    this.#fills = fills;
    drawFills(this.#chart, fills, this.#colours);
  }

  setLogAxis(isLog: boolean): void {
    setPriceAxis(this.#chart, isLog, () => {
      const last = this.#chart.getDataList().at(-1);
      return last === undefined ? [] : [last.close, ...this.#orders.map(({ price }) => Number(price))];
    });
  }

  /** The library leaves its element nameless and first in the tab order; it becomes a named stop in its place. */
  setLabel(label: string): void {
    const drawing = this.#options.container.firstElementChild;
    if (!(drawing instanceof HTMLElement)) return;
    drawing.tabIndex = 0;
    if (label === '') return;
    drawing.setAttribute('role', 'img');
    drawing.setAttribute('aria-label', label);
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
    this.#options.container.removeEventListener('pointerleave', this.#unpoint);
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
        const older = beforeId === undefined ? [] : await this.#loadOlder(beforeId);
        if (this.#isDestroyed || this.#series?.key !== series?.key) return;
        // A failed load is asked for again at the next scroll, an empty one never.
        const added = older === undefined ? [] : this.#store.prepend(older);
        callback(draw(added), { forward: older === undefined || added.length > 0, backward: false });
      },
      subscribeBar: ({ callback }) => {
        this.#deliver = callback;
      },
      unsubscribeBar: () => {
        this.#deliver = undefined;
      },
    };
  }

  /** `undefined` if the call failed; the caller of `loadOlder` has said so to the user. */
  async #loadOlder(beforeId: number): Promise<readonly Candle[] | undefined> {
    try {
      return (await this.#options.loadOlder?.(beforeId)) ?? [];
    } catch {
      return undefined;
    }
  }

  #apply(candle: Candle): void {
    if (this.#isDestroyed || this.#series === undefined || !this.#store.put(candle)) return;
    const data = drawnCandle(candle, this.#series.priceDecimals);
    this.#deliver?.(data);
    if (isRising(data) !== this.#wasRising) this.#restyle();
    this.#publishLegend();
  }

  #recolour(): void {
    this.#colours = readChartColours(this.#options.container);
    this.#restyle();
    this.setOrders(this.#orders);
    this.setFills(this.#fills);
  }

  #restyle(): void {
    const last = this.#chart.getDataList().at(-1);
    this.#wasRising = last === undefined || isRising(last);
    const lastPrice = this.#store.at(this.#store.length - 1)?.close ?? '0';
    const tagPadding = tagFillPadding(this.#priceText(lastPrice), this.#colours);
    this.#chart.setStyles(chartStyles(this.#colours, this.#wasRising, tagPadding));
  }

  /** The library tells where the pointer is, not on which candle. */
  #point(data: unknown): void {
    if (typeof data !== 'object' || data === null || !('x' in data) || typeof data.x !== 'number') return;
    const [at] = [this.#chart.convertFromPixel([{ x: data.x }], { paneId: CANDLE_PANE })].flat();
    const index = at?.dataIndex;
    this.#pointed = index !== undefined && index >= 0 && index < this.#store.length ? index : undefined;
    this.#publishLegend();
  }

  readonly #unpoint = (): void => {
    this.#pointed = undefined;
    this.#publishLegend();
  };

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

  #isDaily(): boolean {
    return this.#series?.frame === '1day';
  }

  #countdown(data: KLineData): string {
    const frame = this.#series?.frame;
    if (frame === undefined) return '';
    const leftMs = data.timestamp + frameMs(frame) - (this.#options.now ?? Date.now)();
    // Our own tape may be quiet for long: the last candle is over then, and the next begins with the next trade.
    return leftMs > 0 ? countdownText(leftMs) : '';
  }
}
