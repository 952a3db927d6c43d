import { type OverlayTemplate, registerOverlay } from 'klinecharts';
import type { ChartColours } from './chart-colours.ts';
import { withOpacity } from './chart-colours.ts';
import { axisTag, PRICE_AXIS_WIDTH_PX } from './chart-styles.ts';

export const ORDER_LINE_NAME = 'assayOrderLine';
export const FILL_MARK_NAME = 'assayFillMark';
const ORDER_LINE_OPACITY = 0.75;
/** Nearer to the edge than this a flag would be cut off. */
const FLAG_HALF_PX = 10;
const FILL_WIDTH_PX = 11;
const FILL_HEIGHT_PX = 9;
const FILL_DISTANCE_PX = 6;

export interface OrderLineData {
  colours: ChartColours;
  /** The price as the axis writes it. */
  text: string;
  /** Told at every drawing where the line lies, in px from the top of the pane; `undefined` outside of it or too near to its edge for a flag. */
  onPlaced: (topPx: number | undefined) => void;
}

/** A dashed copper line at the price of an own order, with a tag on the axis. */
const orderLine: OverlayTemplate<OrderLineData> = {
  name: ORDER_LINE_NAME,
  totalStep: 2,
  lock: true,
  createPointFigures: ({ overlay, coordinates, bounding }) => {
    const y = coordinates[0]?.y ?? 0;
    const isWhole = y >= FLAG_HALF_PX && y <= bounding.height - FLAG_HALF_PX;
    overlay.extendData.onPlaced(isWhole ? y : undefined);
    return {
      type: 'line',
      attrs: {
        coordinates: [
          { x: 0, y },
          { x: bounding.width, y },
        ],
      },
      styles: {
        style: 'dashed',
        dashedValue: [6, 3],
        size: 1,
        color: withOpacity(overlay.extendData.colours.accent, ORDER_LINE_OPACITY),
      },
      ignoreEvent: true,
    };
  },
  createYAxisFigures: ({ overlay, coordinates }) => {
    const { colours, text } = overlay.extendData;
    return {
      type: 'text',
      attrs: {
        x: 0,
        y: coordinates[0]?.y ?? 0,
        width: PRICE_AXIS_WIDTH_PX - 2,
        text,
        align: 'left',
        baseline: 'middle',
      },
      styles: { ...axisTag(colours), color: colours.onAccent, backgroundColor: colours.accent },
      ignoreEvent: true,
    };
  },
};

export interface FillMarkData {
  colours: ChartColours;
  side: 'buy' | 'sell';
}

/** A triangle where an own order was filled: below the price and pointing up for a buy, above and down for a sell. */
const fillMark: OverlayTemplate<FillMarkData> = {
  name: FILL_MARK_NAME,
  totalStep: 2,
  lock: true,
  createPointFigures: ({ overlay, coordinates }) => {
    const { colours, side } = overlay.extendData;
    const at = coordinates[0];
    if (at === undefined) return [];
    const away = side === 'buy' ? 1 : -1;
    const tipY = at.y + away * FILL_DISTANCE_PX;
    const baseY = tipY + away * FILL_HEIGHT_PX;
    return {
      type: 'polygon',
      attrs: {
        coordinates: [
          { x: at.x, y: tipY },
          { x: at.x + FILL_WIDTH_PX / 2, y: baseY },
          { x: at.x - FILL_WIDTH_PX / 2, y: baseY },
        ],
      },
      styles: {
        style: 'stroke_fill',
        color: side === 'buy' ? colours.up : colours.down,
        borderColor: colours.surface,
        borderSize: 1.5,
      },
      ignoreEvent: true,
    };
  },
};

let isRegistered = false;

/** Makes both known to the drawing library, which keeps one list for all charts. */
export function registerChartOverlays(): void {
  if (isRegistered) return;
  isRegistered = true;
  registerOverlay(orderLine);
  registerOverlay(fillMark);
}
