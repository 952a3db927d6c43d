import { type Coordinate, type OverlayFigure, type OverlayTemplate, registerOverlay } from 'klinecharts';
import { type ChartColours, withOpacity } from '../chart-colours.ts';
import { tagFigure } from '../chart-overlays.ts';
import { axisTag, LABEL_SIZE_PX } from '../chart-styles.ts';
import { type DrawingKind, drawingPointCounts } from './chart-drawing.ts';
import { spanText } from './measured-span.ts';

/** What a drawing needs to show itself. */
export interface DrawingLook {
  readonly colours: ChartColours;
  readonly priceDecimals: number;
  readonly priceText: (value: number) => string;
  readonly barsText: (count: number) => string;
  /** Whether a tag on the price axis would cover no other; px from the top of the pane. */
  readonly isTagFree: (y: number) => boolean;
}

export interface DrawingData {
  /** A function, since the library copies what it is given here. */
  readonly look: () => DrawingLook;
  readonly text?: string | undefined;
}

export const overlayNameOf = (kind: DrawingKind) => `assay-drawing-${kind}`;

const LINE_SIZE_PX = 1.5;
const FILL_OPACITY = 0.08;

function lineFigure(from: Coordinate, to: Coordinate, color: string): OverlayFigure {
  return {
    type: 'line',
    attrs: { coordinates: [from, to] },
    styles: { style: 'solid', size: LINE_SIZE_PX, color },
  };
}

function labelFigure(look: DrawingLook, text: string, x: number, y: number, align: CanvasTextAlign): OverlayFigure {
  const { colours } = look;
  return {
    type: 'text',
    attrs: { x, y, text, align, baseline: 'bottom' },
    styles: {
      ...axisTag(colours),
      style: 'stroke_fill',
      weight: 500,
      size: LABEL_SIZE_PX,
      color: colours.text,
      backgroundColor: colours.raised,
      borderSize: 1,
      borderColor: colours.lineStrong,
    },
  };
}

type Template = Omit<OverlayTemplate<DrawingData>, 'name' | 'totalStep'>;

const templates: Readonly<Record<DrawingKind, Template>> = {
  trend: {
    createPointFigures: ({ overlay, coordinates: [from, to] }) =>
      from === undefined || to === undefined ? [] : lineFigure(from, to, overlay.extendData.look().colours.text),
  },
  level: {
    createPointFigures: ({ overlay, coordinates: [at], bounding }) =>
      at === undefined
        ? []
        : lineFigure({ x: 0, y: at.y }, { x: bounding.width, y: at.y }, overlay.extendData.look().colours.text),
    createYAxisFigures: ({ overlay, coordinates: [at], bounding }) => {
      const { colours, priceText, isTagFree } = overlay.extendData.look();
      const value = overlay.points[0]?.value;
      if (at === undefined || value === undefined || !isTagFree(at.y)) return [];
      const styles = { ...axisTag(colours), color: colours.surface, backgroundColor: colours.text };
      return tagFigure(priceText(value), at.y, bounding.width, styles);
    },
  },
  channel: {
    createPointFigures: ({ overlay, coordinates: [from, to, beside] }) => {
      const { colours } = overlay.extendData.look();
      if (from === undefined || to === undefined) return [];
      const first = lineFigure(from, to, colours.text);
      if (beside === undefined) return first;
      // The third point says how far above or below the second line lies.
      const slope = to.x === from.x ? 0 : (to.y - from.y) / (to.x - from.x);
      const shift = beside.y - (from.y + slope * (beside.x - from.x));
      const [from2, to2] = [
        { x: from.x, y: from.y + shift },
        { x: to.x, y: to.y + shift },
      ];
      const between: OverlayFigure = {
        type: 'polygon',
        attrs: { coordinates: [from, to, to2, from2] },
        styles: { style: 'fill', color: withOpacity(colours.text, FILL_OPACITY) },
        ignoreEvent: true,
      };
      return [between, first, lineFigure(from2, to2, colours.text)];
    },
  },
  ruler: {
    createPointFigures: ({ chart, overlay, coordinates: [from, to] }) => {
      const look = overlay.extendData.look();
      const [start, end] = overlay.points;
      if (from === undefined || to === undefined || start?.value === undefined || end?.value === undefined) return [];
      const isUp = end.value >= start.value;
      const color = isUp ? look.colours.up : look.colours.down;
      const bar = chart.getBarSpace().bar;
      const text = spanText(
        { value: start.value, barIndex: from.x / bar },
        { value: end.value, barIndex: to.x / bar },
        look.priceDecimals,
        look.barsText,
      );
      const left = Math.min(from.x, to.x);
      const top = Math.min(from.y, to.y);
      const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
      return [
        {
          type: 'rect',
          attrs: { x: left, y: top, width, height },
          styles: {
            style: 'stroke_fill',
            color: withOpacity(color, 2 * FILL_OPACITY),
            borderColor: color,
            borderSize: 1,
          },
        },
        labelFigure(look, text, left + width / 2, top - 4, 'center'),
      ];
    },
  },
  text: {
    createPointFigures: ({ overlay, coordinates: [at] }) => {
      const { look, text = '' } = overlay.extendData;
      return at === undefined || text === '' ? [] : labelFigure(look(), text, at.x, at.y, 'left');
    },
  },
};

let isRegistered = false;

/** Makes the tools known to the drawing library, which keeps one list for all charts. */
export function registerDrawingOverlays(): void {
  if (isRegistered) return;
  isRegistered = true;
  for (const [kind, template] of Object.entries(templates) as [DrawingKind, Template][]) {
    registerOverlay({
      ...template,
      name: overlayNameOf(kind),
      totalStep: drawingPointCounts[kind] + 1,
      needDefaultPointFigure: true,
      needDefaultXAxisFigure: false,
      needDefaultYAxisFigure: false,
    });
  }
}
