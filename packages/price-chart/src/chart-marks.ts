import type { Chart } from 'klinecharts';
import type { ChartColours } from './chart-colours.ts';
import type { ChartFill, ChartOrder } from './chart-input.ts';
import { FILL_MARK_NAME, ORDER_LINE_NAME } from './chart-overlays.ts';

export interface OrderDrawing {
  orders: readonly ChartOrder[];
  colours: ChartColours;
  priceText: (price: string) => string;
  onPlaced: (orderId: string, topPx: number | undefined) => void;
}

/** Draws the lines of own orders in place of those that are there. */
export function drawOrders(chart: Chart, { orders, colours, priceText, onPlaced }: OrderDrawing): void {
  chart.removeOverlay({ name: ORDER_LINE_NAME });
  for (const order of orders) {
    chart.createOverlay({
      name: ORDER_LINE_NAME,
      id: `order-${order.id}`,
      lock: true,
      points: [{ value: Number(order.price) }],
      extendData: {
        colours,
        text: priceText(order.price),
        onPlaced: (topPx: number | undefined) => onPlaced(order.id, topPx),
      },
    });
  }
}

/** Draws the triangles of own fills in place of those that are there. */
export function drawFills(chart: Chart, fills: readonly ChartFill[], colours: ChartColours): void {
  chart.removeOverlay({ name: FILL_MARK_NAME });
  for (const fill of fills) {
    chart.createOverlay({
      name: FILL_MARK_NAME,
      id: `fill-${fill.id}`,
      lock: true,
      points: [{ timestamp: fill.timeMs, value: Number(fill.price) }],
      extendData: { colours, side: fill.side },
    });
  }
}
