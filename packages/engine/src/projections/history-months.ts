import { timeFrameSeconds, timeFrames } from '@assay/protocol/time-frames';
import type { ClientBase } from 'pg';

/**
 * Tables whose rows lie in one part for each month of the journal's time (UTC), so that what is too old goes with its part and nothing is
 * searched for. `monthsMore`: ticks go a month later, so that the first contracts that are kept still have the heads before them.
 */
const monthlyTables = [
  { name: 'orders', monthsMore: 0 },
  { name: 'fills', monthsMore: 0 },
  { name: 'ledger_entries', monthsMore: 0 },
  { name: 'contracts', monthsMore: 0 },
  { name: 'contract_movements', monthsMore: 0 },
  { name: 'index_minutes', monthsMore: 1 },
  { name: 'tick_heads', monthsMore: 1 },
] as const;

type MonthlyTable = (typeof monthlyTables)[number];
type MonthlyTableName = MonthlyTable['name'];

const DAY_MS = 86_400_000;
/** A month is dropped between two reads, or a minute later: nobody waits in a line behind it. */
const DROP_LOCK_TIMEOUT_MS = 200;
const DROP_AGAIN_MS = 60_000;

/** Candles of our own books within a day go with their month; those of days and longer stay for ever, a row for each. */
export const KEPT_FRAME_SECONDS = 86_400;
const framesDropped = timeFrames
  .map((frame) => timeFrameSeconds[frame])
  .filter((seconds) => seconds < KEPT_FRAME_SECONDS);

/** Markets by steps through the key: the table is not gone through for them. */
const DROP_CANDLES = `
WITH RECURSIVE markets AS (
  (SELECT market_id FROM own_candles ORDER BY market_id LIMIT 1)
  UNION ALL
  SELECT (SELECT market_id FROM own_candles WHERE market_id > markets.market_id ORDER BY market_id LIMIT 1)
  FROM markets WHERE market_id IS NOT NULL
)
DELETE FROM own_candles USING markets, unnest($1::integer[]) AS frame
WHERE own_candles.market_id = markets.market_id AND frame_seconds = frame AND begins_at_seconds < $2`;

/** First millisecond of the month, `monthsOn` months later. */
export function monthOf(timeMs: number, monthsOn = 0): number {
  const date = new Date(timeMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsOn);
}

function partOf(table: string, monthMs: number): string {
  return `${table}_${new Date(monthMs).toISOString().slice(0, 7).replace('-', '_')}`;
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

/** Makes the parts that rows go into and drops those of the past. One for each follower. */
export class HistoryMonths {
  readonly #days: number;
  readonly #made = new Set<string>();
  #keptFromMs = -1;
  #tryAgainAt = 0;

  /** @param days how long history is kept at least */
  constructor(days: number) {
    this.#days = days;
  }

  /** Makes the months that hold these times. Attaching a part waits for no reader, and none waits for it. The caller holds no transaction. */
  async make(client: ClientBase, table: MonthlyTableName, timesMs: Iterable<number>): Promise<void> {
    let fromMs = Number.POSITIVE_INFINITY;
    let toMs = Number.NEGATIVE_INFINITY;
    for (const timeMs of timesMs) {
      fromMs = Math.min(fromMs, timeMs);
      toMs = Math.max(toMs, timeMs);
    }
    for (let monthMs = monthOf(fromMs); monthMs <= toMs; monthMs = monthOf(monthMs, 1)) {
      await this.#makePart(client, table, monthMs);
    }
  }

  async #makePart(client: ClientBase, table: MonthlyTableName, monthMs: number): Promise<void> {
    const part = partOf(table, monthMs);
    if (this.#made.has(part)) return;
    const { rows } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [part]);
    if (rows[0]?.there !== true) {
      await inTransaction(client, async () => {
        await client.query(`CREATE TABLE ${part} (LIKE ${table} INCLUDING ALL)`);
        await client.query(
          `ALTER TABLE ${table} ATTACH PARTITION ${part} FOR VALUES FROM (${monthMs}) TO (${monthOf(monthMs, 1)})`,
        );
      });
    }
    this.#made.add(part);
  }

  /** Drops the months that ended so long before `newestMs`, the journal's time. Held up by a reader, it tries again a minute later. */
  async dropOld(client: ClientBase, newestMs: number): Promise<void> {
    const fromMs = monthOf(newestMs - this.#days * DAY_MS);
    if (fromMs <= this.#keptFromMs || performance.now() < this.#tryAgainAt) return;
    try {
      for (const table of monthlyTables) await this.#dropParts(client, table, monthOf(fromMs, -table.monthsMore));
      // Behind the edge, which the parts have moved, so it does not matter when they go.
      await client.query(DROP_CANDLES, [framesDropped, fromMs / 1_000]);
      this.#keptFromMs = fromMs;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      this.#tryAgainAt = performance.now() + DROP_AGAIN_MS;
    }
  }

  async #dropParts(client: ClientBase, { name, monthsMore }: MonthlyTable, fromMs: number): Promise<void> {
    const { rows } = await client.query<{ part: string }>(
      `SELECT relname AS part FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
       WHERE inhparent = $1::regclass AND relname < $2 ORDER BY relname`,
      [name, partOf(name, fromMs)],
    );
    for (const { part } of rows) {
      await inTransaction(client, async () => {
        await client.query(`SET LOCAL lock_timeout = ${DROP_LOCK_TIMEOUT_MS}`);
        await client.query(`LOCK TABLE ${name} IN ACCESS EXCLUSIVE MODE`);
        if (name === 'ledger_entries') await client.query(carryEntries(part));
        await client.query(`DROP TABLE ${part}`);
        await client.query(
          monthsMore === 0
            ? `UPDATE projection_cursor SET history_from_ms = greatest(history_from_ms, ${fromMs})`
            : `UPDATE projection_cursor SET ticks_from_ms = greatest(ticks_from_ms, ${fromMs})`,
        );
      });
      this.#made.delete(part);
    }
  }
}

/** What entries that are dropped made of each owner's money stays, or balances would no longer be the sum of their entries. */
function carryEntries(part: string): string {
  return `INSERT INTO carried_entries
    SELECT owner, asset_id, sum(amount) FROM (
      SELECT split_part(debit_account, '/', 1) AS owner, asset_id, -amount AS amount FROM ${part}
      UNION ALL
      SELECT split_part(credit_account, '/', 1), asset_id, amount FROM ${part}
    ) AS entries GROUP BY 1, 2
    ON CONFLICT (owner, asset_id) DO UPDATE SET amount = carried_entries.amount + excluded.amount`;
}

async function inTransaction(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}
