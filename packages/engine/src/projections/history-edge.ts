import type { ClientBase } from 'pg';

/** First millisecond of the month, `monthsOn` months later. */
export function monthOf(timeMs: number, monthsOn = 0): number {
  const date = new Date(timeMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsOn);
}

/** What the query tables still hold: rows of these months and later ones; 0 while nothing was dropped. */
export interface HistoryEdge {
  readonly historyFromMs: number;
  readonly ticksFromMs: number;
}

export async function readHistoryEdge(client: Pick<ClientBase, 'query'>): Promise<HistoryEdge> {
  const { rows } = await client.query<{ history_from_ms: string; ticks_from_ms: string }>(
    'SELECT history_from_ms, ticks_from_ms FROM projection_cursor',
  );
  return { historyFromMs: Number(rows[0]?.history_from_ms), ticksFromMs: Number(rows[0]?.ticks_from_ms) };
}
