/** `trend` is a line between two points, `level` a price, `channel` two parallel lines, `ruler` a measured span, `text` a remark. */
export type DrawingKind = 'trend' | 'level' | 'channel' | 'ruler' | 'text';

/** Stands in time and price, not in pixels: it holds over zoom, scroll and frames. */
export interface DrawingPoint {
  /** Milliseconds since 1970. */
  readonly timeMs: number;
  /** Decimal text. */
  readonly price: string;
}

export interface ChartDrawing {
  readonly id: string;
  readonly kind: DrawingKind;
  readonly points: readonly DrawingPoint[];
  /** Of a remark. */
  readonly text?: string | undefined;
}

/** How many points make a drawing. */
export const drawingPointCounts: Readonly<Record<DrawingKind, number>> = {
  trend: 2,
  level: 1,
  channel: 3,
  ruler: 2,
  text: 1,
};
