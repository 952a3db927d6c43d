import type { ClientBase, Pool } from 'pg';
import type { TickStanding } from './tick-fold.ts';
import { type TickSecond, unpackSeconds } from './tick-pack.ts';

/** Minutes and seconds in one statement, or a second that is packed in between would be missed. */
const PIECES = `
SELECT minute_ms AS at_ms, packed, NULL AS lines FROM index_minutes WHERE minute_ms > $1 AND minute_ms <= $2
UNION ALL SELECT second_ms, NULL, lines FROM index_seconds WHERE second_ms > $1 AND second_ms <= $2`;
const PIECES_FORWARD = `${PIECES} ORDER BY at_ms LIMIT $3`;
const PIECES_BACKWARD = `${PIECES} ORDER BY at_ms DESC LIMIT $3`;

/** As far as any time goes. */
export const FOR_EVER_MS = 9_000_000_000_000_000;
/** Heartbeats of one minute's head, when none was left out. */
const SECONDS_A_MINUTE = 60;

interface StoredPiece {
  readonly at_ms: string;
  readonly packed: Buffer | null;
  readonly lines: string | null;
}

/** A minute's head or one second after the newest head, with what it holds. */
export interface TickPiece {
  readonly atMs: number;
  readonly seconds: readonly TickSecond[];
}

/**
 * The index's seconds after the head `afterMs` up to the head `upToMs`, oldest first, in at most `limit` pieces. Reading on after the
 * last piece may bring seconds again that were packed in the meantime.
 */
export async function readTickPieces(
  database: Pool | ClientBase,
  afterMs: number,
  upToMs: number,
  limit: number,
): Promise<TickPiece[]> {
  const values = [afterMs, upToMs, limit];
  const { rows } = await database.query<StoredPiece>({ name: 'tick-pieces', text: PIECES_FORWARD, values });
  return rows.map(pieceOf);
}

/** The newest seconds, at most as many as asked for, oldest first. */
export async function readNewestSeconds(database: Pool, seconds: number): Promise<TickSecond[]> {
  const values = [-1, FOR_EVER_MS, SECONDS_A_MINUTE + Math.ceil(seconds / SECONDS_A_MINUTE)];
  const { rows } = await database.query<StoredPiece>({ name: 'newest-tick-pieces', text: PIECES_BACKWARD, values });
  const found = rows.reverse().flatMap((row) => pieceOf(row).seconds);
  return found.slice(-seconds);
}

function pieceOf({ at_ms, packed, lines }: StoredPiece): TickPiece {
  const atMs = Number(at_ms);
  return { atMs, seconds: packed === null ? [{ secondMs: atMs, lines: lines ?? '' }] : unpackSeconds(packed) };
}

export async function readTickStanding(client: ClientBase): Promise<TickStanding> {
  const heads = await client.query<{ newest: string | null }>('SELECT max(minute_ms) AS newest FROM tick_heads');
  const newest = heads.rows[0]?.newest ?? null;
  const { rows } = await client.query<{ second_ms: string; lines: string }>(
    'SELECT second_ms, lines FROM index_seconds ORDER BY second_ms',
  );
  return {
    headMs: newest === null ? undefined : Number(newest),
    seconds: rows.map(({ second_ms, lines }) => ({ secondMs: Number(second_ms), lines })),
  };
}
