import type { Chart } from 'klinecharts';
import type { CandleAxis } from './candle-axis.ts';
import type { ChartColours } from './chart-colours.ts';
import type { ChartAlert, ChartFill, ChartOrder } from './chart-input.ts';
import { ALERT_LINE_NAME, FILL_MARK_NAME, ORDER_LINE_NAME } from './chart-overlays.ts';
import { CANDLE_PANE } from './chart-pane-ids.ts';
import { FillPlaces, type PointedFill } from './fill-places.ts';
import { type LastPriceLook, LastPriceMark } from './last-price-mark.ts';
import { OrderPlaces } from './order-places.ts';
import type { FlagGroup, TagSpan } from './tag-folding.ts';

export interface ChartMarksOptions {
  readonly chart: Chart;
  readonly axis: CandleAxis;
  readonly colours: () => ChartColours;
  /** A price as the axis writes it. */
  readonly priceText: (price: string) => string;
  /** What the mark of the last price shows now; nothing without a candle. */
  readonly lastPrice: () => LastPriceLook | undefined;
  readonly onOrdersFolded: (folds: readonly FlagGroup[]) => void;
  /** Told which own fill is pointed at. */
  readonly onFill: (pointed: PointedFill | undefined) => void;
}

/** What stands at a price on the chart: the last price, own orders and fills, price alerts. */
export class ChartMarks {
  readonly #options: ChartMarksOptions;
  readonly #lastPrice: LastPriceMark;
  readonly #linePlaces: OrderPlaces;
  readonly #fillPlaces = new FillPlaces();
  #orders: readonly ChartOrder[] = [];
  #fills: readonly ChartFill[] = [];
  #alerts: readonly ChartAlert[] = [];
  #pointedFill: PointedFill | undefined;

  constructor(options: ChartMarksOptions) {
    this.#options = options;
    this.#lastPrice = new LastPriceMark(options.chart, options.lastPrice);
    this.#linePlaces = new OrderPlaces(options.onOrdersFolded, () => this.#lastTag());
  }

  setOrders(orders: readonly ChartOrder[]): void {
    this.#orders = orders;
    const lines = orders.map(({ id, price }) => ({ id, price }));
    drawLines({ name: ORDER_LINE_NAME, kind: 'order', lines }, this.#options, this.#linePlaces);
  }

  setAlerts(alerts: readonly ChartAlert[]): void {
    this.#alerts = alerts;
    const lines = alerts.map(({ id, price, label }) => ({ id: `alert-${id}`, price, label }));
    drawLines({ name: ALERT_LINE_NAME, kind: 'alert', lines }, this.#options, this.#linePlaces);
  }

  setFills(fills: readonly ChartFill[]): void {
    this.#fills = fills;
    this.#showFill(undefined);
    drawFills(fills, this.#options, this.#fillPlaces);
  }

  /** Draws everything anew: colours or decimals are others. */
  redraw(): void {
    this.setOrders(this.#orders);
    this.setFills(this.#fills);
    this.setAlerts(this.#alerts);
    this.#lastPrice.refresh();
  }

  /** The last price moved. */
  followLastPrice(): void {
    this.#linePlaces.refresh();
    this.#lastPrice.refresh();
  }

  /** The prices of orders and alerts. */
  get prices(): readonly string[] {
    return [...this.#orders, ...this.#alerts].map(({ price }) => price);
  }

  /** Whether another tag on the axis would cover none of these; px from the top of the pane. */
  isTagFree(y: number): boolean {
    return this.#linePlaces.isFree(y);
  }

  /** What tags will cover of the axis as it is laid out now. */
  takenOfAxis(): readonly TagSpan[] {
    return this.#linePlaces.takenAt((price) => this.#options.axis.heightOf(price));
  }

  /** The pointer is at a place of the chart, px from its top left; nowhere when it has left. */
  point(at: { readonly x: number; readonly y: number } | undefined): void {
    this.#showFill(at === undefined ? undefined : this.#fillPlaces.at(at.x, at.y));
  }

  destroy(): void {
    this.#lastPrice.destroy();
  }

  #showFill(pointed: PointedFill | undefined): void {
    if (pointed?.fill.id === this.#pointedFill?.fill.id) return;
    this.#pointedFill = pointed;
    this.#options.onFill(pointed);
  }

  #lastTag(): TagSpan | undefined {
    const { chart, axis } = this.#options;
    const close = chart.getDataList().at(-1)?.close;
    if (close === undefined) return undefined;
    const y = axis.heightOf(close);
    const height = chart.getSize(CANDLE_PANE, 'root')?.height ?? 0;
    return y >= 0 && y <= height ? this.#lastPrice.tagAt(y, height) : undefined;
  }
}

interface Lines {
  name: string;
  kind: 'order' | 'alert';
  lines: readonly { id: string; price: string; label?: string }[];
}

/** Draws lines in place of those of the same name. */
function drawLines({ name, kind, lines }: Lines, options: ChartMarksOptions, places: OrderPlaces): void {
  const { chart, colours, priceText } = options;
  chart.removeOverlay({ name });
  places.keepOnly(kind, new Set(lines.map(({ id }) => id)));
  for (const { id, price, ...more } of lines) {
    chart.createOverlay({
      name,
      id: kind === 'order' ? `order-${id}` : id,
      lock: true,
      points: [{ value: Number(price) }],
      extendData: {
        ...more,
        colours: colours(),
        text: priceText(price),
        onDrawn: (y: number, paneHeight: number) => places.put({ id, kind, y, price: Number(price) }, paneHeight),
        isTagged: () => places.isTagged(id),
      },
    });
  }
}

/** Draws the triangles of own fills in place of those that are there. */
function drawFills(fills: readonly ChartFill[], { chart, colours }: ChartMarksOptions, places: FillPlaces): void {
  chart.removeOverlay({ name: FILL_MARK_NAME });
  places.clear();
  for (const fill of fills) {
    chart.createOverlay({
      name: FILL_MARK_NAME,
      id: `fill-${fill.id}`,
      lock: true,
      points: [{ timestamp: fill.timeMs, value: Number(fill.price) }],
      extendData: {
        colours: colours(),
        side: fill.side,
        onDrawn: (x: number, y: number) => places.put(fill, x, y),
      },
    });
  }
}
