import { type OverlayFigure, type OverlayTemplate, registerOverlay } from 'klinecharts';
import type { ChartColours } from './chart-colours.ts';
import { withOpacity } from './chart-colours.ts';
import { axisTag } from './chart-styles.ts';

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
  /** Whether its price has room on the axis, beside those of other lines. */
  isTagged: () => boolean;
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
  createYAxisFigures: ({ overlay, coordinates: [at], bounding }) => {
    const { colours, text, isTagged } = overlay.extendData;
    if (at === undefined || !isTagged()) return [];
    const styles = { ...axisTag(colours), color: colours.onAccent, backgroundColor: colours.accent };
    return tagFigure(text, at.y, bounding.width, styles);
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

/** A price on the axis, on a ground as wide as that. */
export function tagFigure(text: string, y: number, width: number, styles: object): OverlayFigure {
  const attrs = { x: 0, y, width, text, align: 'left', baseline: 'middle' };
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
  createYAxisFigures: ({ overlay, coordinates: [at], bounding }) => {
    const { colours, text, isTagged } = overlay.extendData;
    if (at === undefined || !isTagged()) return [];
    const styles = { ...axisTag(colours), color: colours.text, backgroundColor: colours.raised };
    return tagFigure(text, at.y, bounding.width, styles);
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
