import { type OverlayFigure, type OverlayTemplate, registerOverlay } from 'klinecharts';
import type { ChartColours } from './chart-colours.ts';
import { withOpacity } from './chart-colours.ts';
import { axisTag, PRICE_AXIS_WIDTH_PX } from './chart-styles.ts';

export const ORDER_LINE_NAME = 'assayOrderLine';
export const FILL_MARK_NAME = 'assayFillMark';
export const ALERT_LINE_NAME = 'assayAlertLine';
const ORDER_LINE_OPACITY = 0.75;
const FILL_WIDTH_PX = 11;
const FILL_HEIGHT_PX = 9;
const FILL_DISTANCE_PX = 6;

export interface TaggedLineData {
  colours: ChartColours;
  /** The price as the axis writes it. */
  text: string;
  /** Told at every drawing where the line lies, in px from the top of the pane, and how high that is. */
  onDrawn: (y: number, paneHeight: number) => void;
  /** Where the tag goes, beside those of other lines; `undefined` out of sight. */
  tagY: () => number | undefined;
}

/** A dashed copper line at the price of an own order, with a tag on the axis. */
const orderLine: OverlayTemplate<TaggedLineData> = {
  name: ORDER_LINE_NAME,
  totalStep: 2,
  lock: true,
  createPointFigures: ({ overlay, coordinates, bounding }) => {
    const y = coordinates[0]?.y ?? 0;
    overlay.extendData.onDrawn(y, bounding.height);
    return acrossLine(y, bounding.width, [6, 3], withOpacity(overlay.extendData.colours.accent, ORDER_LINE_OPACITY));
  },
  createYAxisFigures: ({ overlay }) => {
    const { colours, text, tagY } = overlay.extendData;
    const y = tagY();
    if (y === undefined) return [];
    return axisFigure(text, y, { ...axisTag(colours), color: colours.onAccent, backgroundColor: colours.accent });
  },
};

function acrossLine(y: number, width: number, dashedValue: number[], color: string): OverlayFigure {
  const coordinates = [
    { x: 0, y },
    { x: width, y },
  ];
  return {
    type: 'line',
    attrs: { coordinates },
    styles: { style: 'dashed', dashedValue, size: 1, color },
    ignoreEvent: true,
  };
}

function axisFigure(text: string, y: number, styles: object): OverlayFigure {
  const attrs = { x: 0, y, width: PRICE_AXIS_WIDTH_PX - 2, text, align: 'left', baseline: 'middle' };
  return { type: 'text', attrs, styles, ignoreEvent: true };
}

/** A dotted line at the price of an alert, with a word at its right end and the price on the axis. */
const alertLine: OverlayTemplate<TaggedLineData & { label: string }> = {
  name: ALERT_LINE_NAME,
  totalStep: 2,
  lock: true,
  createPointFigures: ({ overlay, coordinates, bounding }) => {
    const { colours, label } = overlay.extendData;
    const y = coordinates[0]?.y ?? 0;
    overlay.extendData.onDrawn(y, bounding.height);
    const attrs = { x: bounding.width - 4, y: y - 2, text: label, align: 'right', baseline: 'bottom' };
    const styles = { ...axisTag(colours), color: colours.label, backgroundColor: 'transparent' };
    return [acrossLine(y, bounding.width, [2, 4], colours.label), { type: 'text', attrs, styles, ignoreEvent: true }];
  },
  createYAxisFigures: ({ overlay }) => {
    const { colours, text, tagY } = overlay.extendData;
    const y = tagY();
    if (y === undefined) return [];
    return axisFigure(text, y, { ...axisTag(colours), color: colours.text, backgroundColor: colours.raised });
  },
};

export interface FillMarkData {
  colours: ChartColours;
  side: 'buy' | 'sell';
  /** Told at every drawing where the middle of the triangle lies, px. */
  onDrawn: (x: number, y: number) => void;
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
    overlay.extendData.onDrawn(at.x, (tipY + baseY) / 2);
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

/** Makes them known to the drawing library, which keeps one list for all charts. */
export function registerChartOverlays(): void {
  if (isRegistered) return;
  isRegistered = true;
  registerOverlay(orderLine);
  registerOverlay(fillMark);
  registerOverlay(alertLine);
}
