import { allOrNothing } from '@assay/journal/all-or-nothing';
import type { ClientBase } from 'pg';
import { monthOf } from './history-edge.ts';
import type { Projection } from './projection.ts';
import type { QueryTable, TableMonths } from './query-table.ts';

const DAY_MS = 86_400_000;
/** A month is dropped between two reads, or a minute later: nobody waits in a line behind it. */
const DROP_LOCK_TIMEOUT_MS = 200;
const DROP_AGAIN_MS = 60_000;

/** Ticks go a month later, so that the first contracts that are kept still have the heads before them. */
const edges = {
  history: { column: 'history_from_ms', monthsMore: 0 },
  ticks: { column: 'ticks_from_ms', monthsMore: 1 },
} as const;

function partOf(table: string, monthMs: number): string {
  return `${table}_${new Date(monthMs).toISOString().slice(0, 7).replace('-', '_')}`;
}

/** Makes the parts that rows go into and drops those of the past. One for each follower. */
export class HistoryMonths {
  readonly #days: number;
  readonly #list: readonly Projection[];
  readonly #made = new Set<string>();
  #keptFromMs = -1;
  #tryAgainAt = 0;

  /** @param days how long history is kept at least */
  constructor(days: number, list: readonly Projection[]) {
    this.#days = days;
    this.#list = list;
  }

  /** Makes the months that hold these rows. Attaching a part waits for no reader, and none waits for it. The caller holds no transaction. */
  async make(client: ClientBase, { name, months, timeOf }: QueryTable, rows: readonly unknown[]): Promise<void> {
    if (months === undefined) return;
    let fromMs = Number.POSITIVE_INFINITY;
    let toMs = Number.NEGATIVE_INFINITY;
    for (const row of rows) {
      const timeMs = timeOf(row);
      if (timeMs === 0) continue;
      fromMs = Math.min(fromMs, timeMs);
      toMs = Math.max(toMs, timeMs);
    }
    for (let monthMs = monthOf(fromMs); monthMs <= toMs; monthMs = monthOf(monthMs, 1)) {
      await this.#makePart(client, name, monthMs);
    }
  }

  async #makePart(client: ClientBase, table: string, monthMs: number): Promise<void> {
    const part = partOf(table, monthMs);
    if (this.#made.has(part)) return;
    const { rows } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [part]);
    if (rows[0]?.there !== true) {
      await allOrNothing(client, async () => {
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
      for (const { name, months } of this.#list.flatMap(({ tables }) => tables)) {
        if (months !== undefined) await this.#dropParts(client, name, months, fromMs);
      }
      // Behind the edge, which the parts have moved, so it does not matter when they go.
      for (const projection of this.#list) await projection.dropOld?.(client, fromMs);
      this.#keptFromMs = fromMs;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      this.#tryAgainAt = performance.now() + DROP_AGAIN_MS;
    }
  }

  async #dropParts(client: ClientBase, name: string, months: TableMonths, keptFromMs: number): Promise<void> {
    const { column, monthsMore } = edges[months.edge];
    const fromMs = monthOf(keptFromMs, -monthsMore);
    const { rows } = await client.query<{ part: string }>(
      `SELECT relname AS part FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
       WHERE inhparent = $1::regclass AND relname < $2 ORDER BY relname`,
      [name, partOf(name, fromMs)],
    );
    for (const { part } of rows) {
      await allOrNothing(client, async () => {
        await client.query(`SET LOCAL lock_timeout = ${DROP_LOCK_TIMEOUT_MS}`);
        await client.query(`LOCK TABLE ${name} IN ACCESS EXCLUSIVE MODE`);
        await client.query(`DROP TABLE ${part}`);
        await client.query(`UPDATE projection_cursor SET ${column} = greatest(${column}, ${fromMs})`);
      });
      this.#made.delete(part);
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}
