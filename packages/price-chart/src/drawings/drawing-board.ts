import type { Chart, OverlayEvent, Point } from 'klinecharts';
import { CANDLE_PANE } from '../chart-pane-ids.ts';
import { type ChartDrawing, type DrawingKind, type DrawingPoint, drawingPointCounts } from './chart-drawing.ts';
import { type DrawingData, type DrawingLook, overlayNameOf, registerDrawingOverlays } from './drawing-overlays.ts';

/** How near to a price of a candle the magnet takes hold, px. */
const MAGNET_PX = 12;
const GROUP = 'drawings';

/** Where the user wants to write a remark. */
export interface WantedText {
  readonly point: DrawingPoint;
  /** Px from the top left of the chart. */
  readonly x: number;
  readonly y: number;
}

export interface DrawingBoardOptions {
  readonly chart: Chart;
  readonly look: () => DrawingLook;
  /** A drawing was finished or moved. */
  readonly onPut: (drawing: ChartDrawing) => void;
  readonly onSelected: (id: string | undefined) => void;
  /** The tool was used once, or given up. */
  readonly onToolEnded: () => void;
  readonly onTextWanted: (wanted: WantedText) => void;
  readonly newId: () => string;
}

/** The drawings of one chart: shows those it is told, and lets the user make, move and choose them. */
export class DrawingBoard {
  readonly #options: DrawingBoardOptions;
  #shown = new Map<string, ChartDrawing>();
  #begun: { kind: DrawingKind; id: string } | undefined;
  #isMagnetic = false;
  #areHidden = false;

  constructor(options: DrawingBoardOptions) {
    registerDrawingOverlays();
    this.#options = options;
  }

  /** Shows exactly these; one that is there and the same is left alone. */
  show(drawings: readonly ChartDrawing[]): void {
    const { chart } = this.#options;
    const wanted = new Map(drawings.map((drawing) => [drawing.id, drawing]));
    for (const [id, drawing] of this.#shown) {
      const next = wanted.get(id);
      if (next !== undefined && isSame(next, drawing)) continue;
      chart.removeOverlay({ id });
      this.#shown.delete(id);
    }
    for (const drawing of drawings) {
      if (this.#shown.has(drawing.id)) continue;
      this.#shown.set(drawing.id, drawing);
      if (chart.getOverlays({ id: drawing.id }).length > 0) continue;
      chart.createOverlay({
        ...this.#common(drawing.id, drawing.kind, drawing.text),
        points: drawing.points.map(({ timeMs, price }) => ({ timestamp: timeMs, value: Number(price) })),
      });
    }
  }

  /** The next presses on the chart make a drawing of this kind. */
  begin(kind: DrawingKind): void {
    this.cancel();
    const id = this.#options.newId();
    this.#begun = { kind, id };
    this.#options.chart.createOverlay(this.#common(id, kind, undefined));
  }

  /** Gives up what is not finished. */
  cancel(): void {
    if (this.#begun === undefined) return;
    const { id } = this.#begun;
    this.#begun = undefined;
    this.#options.chart.removeOverlay({ id });
  }

  setMagnetic(isMagnetic: boolean): void {
    this.#isMagnetic = isMagnetic;
    this.#options.chart.overrideOverlay({ groupId: GROUP, mode: this.#mode(), modeSensitivity: MAGNET_PX });
  }

  setHidden(areHidden: boolean): void {
    this.#areHidden = areHidden;
    this.#options.chart.overrideOverlay({ groupId: GROUP, visible: !areHidden });
  }

  /** Takes everything off the chart. */
  clear(): void {
    this.cancel();
    this.#options.chart.removeOverlay({ groupId: GROUP });
    this.#shown.clear();
  }

  #mode() {
    return this.#isMagnetic ? ('weak_magnet' as const) : ('normal' as const);
  }

  #common(id: string, kind: DrawingKind, text: string | undefined) {
    const extendData: DrawingData = { look: this.#options.look, text };
    return {
      name: overlayNameOf(kind),
      id,
      groupId: GROUP,
      paneId: CANDLE_PANE,
      mode: this.#mode(),
      modeSensitivity: MAGNET_PX,
      visible: !this.#areHidden,
      extendData,
      onDrawEnd: (event: OverlayEvent<unknown>) => this.#drawn(id, kind, event),
      onPressedMoveEnd: ({ overlay }: OverlayEvent<unknown>) => this.#moved(id, overlay.points),
      onSelected: () => this.#options.onSelected(id),
      onDeselected: () => this.#options.onSelected(undefined),
      // Without it a press of the right button would take the drawing away.
      onRightClick: (event: OverlayEvent<unknown>) => event.preventDefault?.(),
    };
  }

  #drawn(id: string, kind: DrawingKind, { overlay }: OverlayEvent<unknown>): void {
    if (this.#begun?.id === id) this.#begun = undefined;
    const points = this.#pointsOf(overlay.points, drawingPointCounts[kind]);
    const [first] = points ?? [];
    if (points === undefined || first === undefined || kind === 'text') {
      // A double press ends a drawing before it has all its points; a remark has no words yet.
      queueMicrotask(() => this.#options.chart.removeOverlay({ id }));
      if (kind === 'text' && first !== undefined) this.#wantText(first);
    } else {
      const drawing = { id, kind, points };
      this.#shown.set(id, drawing);
      this.#options.onPut(drawing);
    }
    this.#options.onToolEnded();
  }

  #wantText(point: DrawingPoint): void {
    const [at] = [
      this.#options.chart.convertToPixel([{ timestamp: point.timeMs, value: Number(point.price) }], {
        paneId: CANDLE_PANE,
        absolute: true,
      }),
    ].flat();
    this.#options.onTextWanted({ point, x: at?.x ?? 0, y: at?.y ?? 0 });
  }

  #moved(id: string, points: readonly Partial<Point>[]): void {
    const before = this.#shown.get(id);
    if (before === undefined) return;
    const moved = this.#pointsOf(points, drawingPointCounts[before.kind]);
    if (moved === undefined) return;
    const drawing = { ...before, points: moved };
    if (isSame(before, drawing)) return;
    this.#shown.set(id, drawing);
    this.#options.onPut(drawing);
  }

  #pointsOf(points: readonly Partial<Point>[], count: number): DrawingPoint[] | undefined {
    if (points.length !== count) return undefined;
    const { priceDecimals } = this.#options.look();
    const known = points.flatMap(({ timestamp, value }) =>
      timestamp === undefined || value === undefined
        ? []
        : [{ timeMs: timestamp, price: Math.max(0, value).toFixed(priceDecimals) }],
    );
    return known.length === count ? known : undefined;
  }
}

function isSame(a: ChartDrawing, b: ChartDrawing): boolean {
  return (
    a.text === b.text &&
    a.points.length === b.points.length &&
    a.points.every(({ timeMs, price }, index) => timeMs === b.points[index]?.timeMs && price === b.points[index]?.price)
  );
}
