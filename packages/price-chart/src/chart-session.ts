import { displayDecimal } from '@assay/amounts/display';
import type { Candle } from '@assay/protocol/entities';
import type { IndicatorKind } from '@assay/protocol/indicators';
import { type Chart, dispose, init, type KLineData } from 'klinecharts';
import { AxisWidth } from './axis/axis-width.ts';
import { registerPriceAxes } from './axis/price-axes.ts';
import { valueText } from './axis/value-text.ts';
import { CandleAxis } from './candle-axis.ts';
import { candleLoader } from './candle-loader.ts';
import { CandleStore } from './candle-store.ts';
import { type CandleLook, candleLookDefault } from './candle-styles/candle-look.ts';
import { CandleStyleBoard } from './candle-styles/candle-style-board.ts';
import { drawnCandle, isRising } from './chart-candle.ts';
import { type ChartClock, countdownText } from './chart-clock.ts';
import { type ChartColours, readChartColours, watchTheme } from './chart-colours.ts';
import { frameMs, framePeriods } from './chart-frames.ts';
import type { CandleSeries, ChartAlert, ChartFill, ChartLegend, ChartOrder, LoadOlderCandles } from './chart-input.ts';
import { pressChartKey } from './chart-keys.ts';
import { ChartMarks } from './chart-marks.ts';
import { registerChartOverlays } from './chart-overlays.ts';
import { CANDLE_PANE } from './chart-pane-ids.ts';
import { setLegendRoom, setPriceAxis, setTimeAxis } from './chart-panes.ts';
import { chartStyles } from './chart-styles.ts';
import { labelDrawing } from './drawing-label.ts';
import type { DrawingBoard, DrawingBoardOptions } from './drawings/drawing-board.ts';
import type { PointedFill } from './fill-places.ts';
import type { ChartIndicator } from './indicators/chart-indicator.ts';
import { IndicatorBoard } from './indicators/indicator-board.ts';
import type { LastPriceLook } from './last-price-mark.ts';
import type { FlagGroup } from './tag-folding.ts';
import { chooseTimeTicks } from './time-ticks.ts';
import { VOLUME_DECIMALS_MAX } from './volume-text.ts';

const CANDLE_WIDTH_PX = 8.5;
const RIGHT_GAP_PX = 16;

export interface ChartSessionOptions {
  container: HTMLElement;
  clock: ChartClock;
  /** Told what to write above the chart: of the pointed candle, else of the last one. */
  onLegend: (legend: ChartLegend | undefined) => void;
  /** Told after a drawing which flags of orders stand and where; px from the top of the chart, who is missing is out of sight. */
  onOrdersFolded: (folds: readonly FlagGroup[]) => void;
  /** Told where the panes below the candles begin, px from the top of the chart. */
  onPaneTops: (tops: ReadonlyMap<IndicatorKind, number>) => void;
  /** Told which own fill is pointed at. */
  onFill: (pointed: PointedFill | undefined) => void;
  /** Told whether the newest candle is out of sight. */
  onAway: (isAway: boolean) => void;
  /** Told when the code of a chosen indicator or style could not be fetched. */
  onIndicatorMissing: () => void;
  loadOlder?: LoadOlderCandles | undefined;
  /** Milliseconds since 1970; the countdown of the running candle follows it. */
  now?: () => number;
}

/** One drawing of klinecharts: takes the house's candles and orders, keeps to its tokens. Made for one element, ended by `destroy`. */
export class ChartSession {
  readonly #options: ChartSessionOptions;
  readonly #chart: Chart;
  readonly #stopTheme: () => void;
  readonly #resizeObserver: ResizeObserver;
  readonly #indicators: IndicatorBoard;
  readonly #candleStyles: CandleStyleBoard;
  readonly #marks: ChartMarks;
  readonly axis: CandleAxis;
  #colours: ChartColours;
  #series: CandleSeries | undefined;
  #store = new CandleStore([], 0);
  readonly #axisWidth = new AxisWidth(() => this.#restyle());
  #deliver: ((data: KLineData) => void) | undefined;
  #pointed: number | undefined;
  #isAway = false;
  #legendFrame: number | undefined;
  #isDestroyed = false;

  constructor(options: ChartSessionOptions) {
    registerChartOverlays();
    registerPriceAxes();
    this.#options = options;
    this.#colours = readChartColours(options.container);
    this.#axisWidth.setFont(this.#colours.font);
    const chart = init(options.container, {
      styles: chartStyles(this.#colours, candleLookDefault, this.#axisWidth.px),
      formatter: {
        formatDate: ({ timestamp, type }) =>
          type === 'xAxis' ? options.clock.time(timestamp) : options.clock.moment(timestamp, this.#isDaily()),
      },
      thousandsSeparator: { sign: ',' },
      // A price is written whole: `0.0000209`, not `0.0{4}209`.
      decimalFold: { threshold: Number.MAX_SAFE_INTEGER },
      // The library listens to keys of the whole page; the chart has its own while it is focused.
      hotkey: { enabled: false },
    });
    if (chart === null) throw new Error('the chart needs an element in the document');
    this.#chart = chart;
    this.axis = new CandleAxis(chart);
    this.#indicators = new IndicatorBoard(chart, this.#colours, {
      onMissing: options.onIndicatorMissing,
      onLabels: (texts) => this.#axisWidth.noteLabels(texts),
      onShown: () => {
        this.#publishLegend();
        this.#reportPaneTops();
      },
    });
    this.#candleStyles = new CandleStyleBoard(chart, this.#colours, {
      onMissing: options.onIndicatorMissing,
      onChanged: () => {
        this.#restyle();
        this.#marks.followLastPrice();
      },
    });
    this.#marks = new ChartMarks({
      chart,
      axis: this.axis,
      colours: () => this.#colours,
      priceText: (price) => this.#priceText(price),
      lastPrice: () => this.#lastPriceLook(),
      onOrdersFolded: options.onOrdersFolded,
      onFill: options.onFill,
    });
    // At once: until the label comes with the next drawing the element would be first in the tab order of the page.
    this.setLabel('');
    chart.setBarSpace(CANDLE_WIDTH_PX);
    chart.setOffsetRightDistance(RIGHT_GAP_PX);
    setTimeAxis(chart, (timesMs, widthPx) =>
      this.#series === undefined ? [] : chooseTimeTicks(timesMs, frameMs(this.#series.frame), widthPx, options.clock),
    );
    this.setLogAxis(false);
    chart.subscribeAction('onCrosshairChange', (data) => this.#point(data));
    options.container.addEventListener('keydown', this.#press);
    options.container.addEventListener('pointermove', this.#pointFill);
    options.container.addEventListener('pointerleave', this.#unpoint);
    chart.subscribeAction('onVisibleRangeChange', () => this.#reportAway());
    chart.subscribeAction('onPaneDrag', () => this.#reportPaneTops());
    chart.setDataLoader(
      candleLoader({
        series: () => (this.#isDestroyed ? undefined : this.#series),
        store: () => this.#store,
        loadOlder: options.loadOlder,
        onDelivery: (deliver) => {
          this.#deliver = deliver;
        },
      }),
    );
    this.#stopTheme = watchTheme(() => this.#recolour());
    this.#resizeObserver = new ResizeObserver(() => this.#reportPaneTops());
    this.#resizeObserver.observe(options.container);
  }

  /** Shows a series. The same key again only brings what is new, so zoom and scroll stay. */
  setSeries(series: CandleSeries): void {
    const isSameKey = this.#series?.key === series.key && this.#series.priceDecimals === series.priceDecimals;
    const continuation = isSameKey ? this.#store.continuation(series.candles) : undefined;
    const isSameFrame = this.#series?.frame === series.frame;
    this.#series = series;
    if (continuation !== undefined) {
      for (const candle of continuation) this.update(candle);
      return;
    }
    this.#store = new CandleStore(series.candles, series.priceDecimals);
    this.#pointed = undefined;
    this.#axisWidth.reset();
    // Either call loads the series anew; the symbol comes last because it always changes with the key.
    if (!isSameFrame) this.#chart.setPeriod(framePeriods[series.frame]);
    this.#setSymbol(series.key);
    this.#chart.scrollToRealTime();
    this.#recolour();
    this.#publishLegend();
    this.#reportPaneTops();
  }

  /** A newer state of the running candle, or the first of a new one. The indicators are computed anew over all candles. */
  update(candle: Candle): void {
    if (this.#isDestroyed || this.#series === undefined) return;
    const { decimals } = this.#store;
    if (!this.#store.put(candle)) return;
    if (this.#store.decimals === decimals) this.#deliver?.(drawnCandle(candle));
    else {
      this.#setSymbol(this.#series.key);
      this.#marks.redraw();
    }
    this.#marks.followLastPrice();
    this.#fitAxis();
    this.#publishLegend();
  }

  /** Draws the stored candles with the decimals that they have. */
  #setSymbol(ticker: string): void {
    const { decimals } = this.#store;
    this.#indicators.setPriceDecimals(decimals);
    this.#chart.setSymbol({ ticker, pricePrecision: decimals, volumePrecision: VOLUME_DECIMALS_MAX });
  }

  /** Shows exactly these beside the candles. */
  setIndicators(indicators: readonly ChartIndicator[]): void {
    this.#indicators.show(indicators);
  }

  /** How the prices are drawn, and what stands around them. */
  setLook(look: CandleLook): void {
    if (!this.#isDestroyed) this.#candleStyles.show(look);
  }

  setOrders(orders: readonly ChartOrder[]): void {
    this.#marks.setOrders(orders);
    this.#fitAxis();
  }

  setFills(fills: readonly ChartFill[]): void {
    this.#marks.setFills(fills);
  }

  setAlerts(alerts: readonly ChartAlert[]): void {
    this.#marks.setAlerts(alerts);
    this.#fitAxis();
  }

  /** The drawing tools, whose code comes only now. */
  async openBoard(
    options: Omit<DrawingBoardOptions, 'chart' | 'look'> & { barsText: (count: number) => string },
  ): Promise<DrawingBoard> {
    const { DrawingBoard } = await import('./drawings/drawing-board.ts');
    return new DrawingBoard({
      ...options,
      chart: this.#chart,
      look: () => ({
        colours: this.#colours,
        priceDecimals: this.#store.decimals,
        priceText: (value) => valueText(value, this.#store.decimals),
        barsText: options.barsText,
        isTagFree: (y) => this.#marks.isTagFree(y),
      }),
    });
  }

  setLogAxis(isLog: boolean): void {
    setPriceAxis(this.#chart, {
      scale: isLog ? 'log' : 'linear',
      decimals: () => this.#store.decimals,
      taken: () => this.#marks.takenOfAxis(),
      onLabels: (texts) => this.#axisWidth.noteLabels(texts),
    });
    // Another axis begins without the room of the legend.
    this.#reportPaneTops();
  }

  /** @param descriptionId of the element that tells the keys and the last candle */
  setLabel(label: string, descriptionId = ''): void {
    labelDrawing(this.#options.container, label, descriptionId);
  }

  /** Told when the chart gets the focus; returns what ends it. */
  onFocus(listener: () => void): () => void {
    this.#options.container.addEventListener('focusin', listener);
    return () => this.#options.container.removeEventListener('focusin', listener);
  }

  /** What the legend says of the newest candle. */
  lastLegend(): ChartLegend | undefined {
    return this.#legendAt(this.#store.length - 1);
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
    this.#stopTheme();
    this.#marks.destroy();
    this.#resizeObserver.disconnect();
    if (this.#legendFrame !== undefined) cancelAnimationFrame(this.#legendFrame);
    this.#options.container.removeEventListener('keydown', this.#press);
    this.#options.container.removeEventListener('pointermove', this.#pointFill);
    this.#options.container.removeEventListener('pointerleave', this.#unpoint);
    dispose(this.#chart);
  }

  #recolour(): void {
    this.#colours = readChartColours(this.#options.container);
    this.#indicators.setColours(this.#colours);
    this.#candleStyles.setColours(this.#colours);
    this.#axisWidth.setFont(this.#colours.font);
    this.#restyle();
    this.#marks.redraw();
  }

  #restyle(): void {
    if (this.#isDestroyed) return;
    this.#chart.setStyles(chartStyles(this.#colours, this.#candleStyles.look, this.#axisWidth.px));
  }

  /** What the tags on the axis say now: it has to hold the longest. */
  #fitAxis(): void {
    const last = this.#store.at(this.#store.length - 1)?.close;
    const prices = [...this.#marks.prices, ...(last === undefined ? [] : [last])];
    this.#axisWidth.setTags(prices.map((price) => this.#priceText(price)));
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
    this.#marks.point(undefined);
    this.#publishLegend();
  };

  readonly #pointFill = (event: PointerEvent): void => {
    const { left, top } = this.#options.container.getBoundingClientRect();
    this.#marks.point({ x: event.clientX - left, y: event.clientY - top });
  };

  readonly #press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !pressChartKey(this.#chart, event.key)) return;
    event.preventDefault();
  };

  /** At the next drawing: indicators are computed by then, and however often the pointer moves the words change once. */
  #publishLegend(): void {
    if (this.#isDestroyed) return;
    this.#legendFrame ??= requestAnimationFrame(() => {
      this.#legendFrame = undefined;
      this.#options.onLegend(this.#legendAt(this.#pointed ?? this.#store.length - 1));
    });
  }

  #legendAt(index: number): ChartLegend | undefined {
    const legend = this.#store.legendAt(index);
    if (legend === undefined) return undefined;
    const indicators = this.#indicators.readings(index, (period) => this.#store.averageAt(index, period));
    return { ...legend, indicators };
  }

  /** After the next drawing, when the library has laid out its panes. */
  #reportPaneTops(): void {
    requestAnimationFrame(() => {
      if (this.#isDestroyed) return;
      setLegendRoom(this.#chart, 1 + this.#indicators.overCandles);
      this.#options.onPaneTops(this.#indicators.paneTops());
    });
  }

  #lastPriceLook(): LastPriceLook | undefined {
    const data = this.#chart.getDataList().at(-1);
    const candle = this.#store.at(this.#store.length - 1);
    if (data === undefined || candle === undefined) return undefined;
    return {
      colours: this.#colours,
      isRising: isRising(data),
      hasLine: this.#candleStyles.look.hasLastPriceLine,
      text: this.#priceText(candle.close),
      countdown: this.#countdown(data),
    };
  }

  #reportAway(): void {
    const isAway = this.#chart.getVisibleRange().to < this.#chart.getDataList().length;
    if (isAway === this.#isAway) return;
    this.#isAway = isAway;
    this.#options.onAway(isAway);
  }

  #priceText(price: string): string {
    return displayDecimal(price, this.#store.decimals);
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
