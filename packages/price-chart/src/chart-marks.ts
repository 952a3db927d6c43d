import type { Chart } from 'klinecharts';
import type { ChartColours } from './chart-colours.ts';
import type { ChartAlert, ChartFill, ChartOrder } from './chart-input.ts';
import { ALERT_LINE_NAME, FILL_MARK_NAME, ORDER_LINE_NAME } from './chart-overlays.ts';
import type { FillPlaces } from './fill-places.ts';
import type { OrderPlaces } from './order-places.ts';

interface LineDrawing {
  colours: ChartColours;
  priceText: (price: string) => string;
  places: OrderPlaces;
}

/** Draws the lines of own orders in place of those that are there. */
export function drawOrders(chart: Chart, orders: readonly ChartOrder[], drawing: LineDrawing): void {
  const lines = orders.map(({ id, price }) => ({ id, price }));
  drawLines(chart, { name: ORDER_LINE_NAME, kind: 'order', lines }, drawing);
}

/** Draws the lines of price alerts in place of those that are there. */
export function drawAlerts(chart: Chart, alerts: readonly ChartAlert[], drawing: LineDrawing): void {
  const lines = alerts.map(({ id, price, label }) => ({ id: `alert-${id}`, price, label }));
  drawLines(chart, { name: ALERT_LINE_NAME, kind: 'alert', lines }, drawing);
}

interface Lines {
  name: string;
  kind: 'order' | 'alert';
  lines: readonly { id: string; price: string; label?: string }[];
}

function drawLines(chart: Chart, { name, kind, lines }: Lines, { colours, priceText, places }: LineDrawing): void {
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
        colours,
        text: priceText(price),
        onDrawn: (y: number, paneHeight: number) => places.put({ id, kind, y, price: Number(price) }, paneHeight),
        tagY: () => places.of(id),
      },
    });
  }
}

/** Draws the triangles of own fills in place of those that are there. */
export function drawFills(chart: Chart, fills: readonly ChartFill[], colours: ChartColours, places: FillPlaces): void {
  chart.removeOverlay({ name: FILL_MARK_NAME });
  places.clear();
  for (const fill of fills) {
    chart.createOverlay({
      name: FILL_MARK_NAME,
      id: `fill-${fill.id}`,
      lock: true,
      points: [{ timestamp: fill.timeMs, value: Number(fill.price) }],
      extendData: {
        colours,
        side: fill.side,
        onDrawn: (x: number, y: number) => places.put(fill, x, y),
      },
    });
  }
}
