import { keptValueBytesMax, utf8Length } from '@assay/protocol/kept-settings';
import type { KeptSetting } from '../kept-settings/kept-settings.ts';
import { isRecord } from '../stores/stored-record.ts';

const drawingKinds = ['trend', 'level', 'channel', 'ruler', 'text'] as const;
type DrawingKind = (typeof drawingKinds)[number];

const pointCounts: Readonly<Record<DrawingKind, number>> = { trend: 2, level: 1, channel: 3, ruler: 2, text: 1 };

/** Drawings on one pair at most. */
export const drawingsMax = 50;
export const remarkLengthMax = 60;
/** The latest time that a date can say. */
const timeMsMax = 8.64e15;

export interface KeptPoint {
  /** Milliseconds since 1970. */
  readonly timeMs: number;
  /** Decimal text. */
  readonly price: string;
}

/** Stands in time and price, so it holds over frames. */
export interface KeptDrawing {
  readonly id: string;
  readonly kind: DrawingKind;
  readonly points: readonly KeptPoint[];
  /** Of a remark. */
  readonly text?: string | undefined;
}

export interface KeptDrawings {
  readonly version: 1;
  readonly items: readonly KeptDrawing[];
}

const none: KeptDrawings = { version: 1, items: [] };

/** The drawings of one pair. */
export function drawingsSetting(symbol: string): KeptSetting<KeptDrawings> {
  return {
    name: `chart.${symbol}`,
    fallback: none,
    parse: (stored) => {
      if (!isRecord(stored) || stored.version !== 1 || !Array.isArray(stored.items)) return undefined;
      const items = stored.items.flatMap((item: unknown) => drawingOf(item) ?? []);
      const byId = new Map(items.map((item) => [item.id, item]));
      return { version: 1, items: [...byId.values()].slice(0, drawingsMax) };
    },
  };
}

/** The drawings with one put in or changed; undefined when there is no room for it. */
export function withDrawing(drawings: KeptDrawings, drawing: KeptDrawing): KeptDrawings | undefined {
  const isThere = drawings.items.some(({ id }) => id === drawing.id);
  const items = isThere
    ? drawings.items.map((item) => (item.id === drawing.id ? drawing : item))
    : [...drawings.items, drawing];
  const next: KeptDrawings = { version: 1, items };
  const isTooMuch = items.length > drawingsMax || utf8Length(JSON.stringify(next)) > keptValueBytesMax;
  return isTooMuch ? undefined : next;
}

export function withoutDrawing(drawings: KeptDrawings, id: string): KeptDrawings {
  return { version: 1, items: drawings.items.filter((item) => item.id !== id) };
}

/** A stored drawing if nothing is wrong with it. */
function drawingOf(stored: unknown): KeptDrawing | undefined {
  if (!isRecord(stored) || typeof stored.id !== 'string' || !/^[a-z0-9-]{1,40}$/.test(stored.id)) return undefined;
  const kind = drawingKinds.find((known) => known === stored.kind);
  if (kind === undefined || !Array.isArray(stored.points)) return undefined;
  const points = stored.points.flatMap((point: unknown) => pointOf(point) ?? []);
  if (points.length !== stored.points.length || points.length !== pointCounts[kind]) return undefined;
  if (kind !== 'text') return { id: stored.id, kind, points };
  const { text } = stored;
  if (typeof text !== 'string' || text.trim() === '' || text.length > remarkLengthMax) return undefined;
  return { id: stored.id, kind, points, text };
}

function pointOf(stored: unknown): KeptPoint | undefined {
  if (!isRecord(stored)) return undefined;
  const { timeMs, price } = stored;
  if (typeof timeMs !== 'number' || !Number.isSafeInteger(timeMs) || Math.abs(timeMs) > timeMsMax) return undefined;
  if (typeof price !== 'string' || !/^[0-9]{1,15}(\.[0-9]{1,15})?$/.test(price)) return undefined;
  return { timeMs, price };
}
