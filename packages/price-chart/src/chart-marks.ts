import type { Chart } from 'klinecharts';
import type { ChartColours } from './chart-colours.ts';
import type { ChartAlert, ChartFill, ChartOrder } from './chart-input.ts';
import { ALERT_LINE_NAME, FILL_MARK_NAME, ORDER_LINE_NAME } from './chart-overlays.ts';
import type { FillPlaces } from './fill-places.ts';
import type { OrderPlaces } from './order-places.ts';

interface Drawing {
  colours: ChartColours;
  priceText: (price: string) => string;
}

/** Draws the lines of own orders in place of those that are there. */
export function drawOrders(
  chart: Chart,
  orders: readonly ChartOrder[],
  { colours, priceText, places }: Drawing & { places: OrderPlaces },
): void {
  chart.removeOverlay({ name: ORDER_LINE_NAME });
  places.keepOnly('order', new Set(orders.map(({ id }) => id)));
  for (const { id, price } of orders) {
    chart.createOverlay({
      name: ORDER_LINE_NAME,
      id: `order-${id}`,
      lock: true,
      points: [{ value: Number(price) }],
      extendData: {
        colours,
        text: priceText(price),
        onDrawn: (y: number, paneHeight: number) =>
          places.put({ id, kind: 'order', y, price: Number(price) }, paneHeight),
        tagY: () => places.of(id),
      },
    });
  }
}

/** Draws the lines of price alerts in place of those that are there. */
export function drawAlerts(
  chart: Chart,
  alerts: readonly ChartAlert[],
  { colours, priceText, places }: Drawing & { places: OrderPlaces },
): void {
  chart.removeOverlay({ name: ALERT_LINE_NAME });
  places.keepOnly('alert', new Set(alerts.map(({ id }) => `alert-${id}`)));
  for (const { id: alertId, price, label } of alerts) {
    const id = `alert-${alertId}`;
    chart.createOverlay({
      name: ALERT_LINE_NAME,
      id,
      lock: true,
      points: [{ value: Number(price) }],
      extendData: {
        colours,
        label,
        text: priceText(price),
        onDrawn: (y: number, paneHeight: number) =>
          places.put({ id, kind: 'alert', y, price: Number(price) }, paneHeight),
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
