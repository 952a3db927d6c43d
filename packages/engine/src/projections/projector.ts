import type { CoreEvent } from '@assay/exchange-core/events';
import { allOrNothing } from '@assay/journal/all-or-nothing';
import type { ClientBase } from 'pg';
import { HistoryMonths } from './history-months.ts';
import type { FoldedCore, Projection } from './projection.ts';
import { ProjectionFolds } from './projection-folds.ts';
import { projections } from './projections.ts';
import { writeRows } from './query-table.ts';

/** Another projector moved the cursor, or the tables were replaced under this one. */
class ProjectionMoved extends Error {
  override readonly name = 'ProjectionMoved';
}

/** Sequence of the last batch whose rows are in the query tables. */
export async function readCursor(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ sequence: string }>('SELECT sequence FROM projection_cursor');
  return Number(rows[0]?.sequence);
}

/** Folds batches into rows and writes them into the query tables, some batches at a time. Of no use any more once it threw. */
export class Projector {
  readonly #client: ClientBase;
  readonly #folds: ProjectionFolds;
  readonly #months: HistoryMonths;
  #written: number;
  #folded: number;

  private constructor(client: ClientBase, folds: ProjectionFolds, months: HistoryMonths, cursor: number) {
    this.#client = client;
    this.#folds = folds;
    this.#months = months;
    this.#written = cursor;
    this.#folded = cursor;
  }

  /**
   * @param core stands where the tables do
   * @param historyDays how long history is kept at least
   */
  static async open(
    client: ClientBase,
    core: FoldedCore,
    historyDays: number,
    list: readonly Projection[] = projections,
  ): Promise<Projector> {
    const folds = new ProjectionFolds(list);
    for (const fold of folds.folds) await fold.goOn?.(client, core);
    return new Projector(client, folds, new HistoryMonths(historyDays, list), core.sequence);
  }

  /** Events that leave rows: it is enough to add these. */
  get events(): readonly CoreEvent['type'][] {
    return this.#folds.events;
  }

  /** Folds what the next batch caused. */
  add(batch: number, timeMs: number, events: readonly CoreEvent[]): void {
    this.#folds.add(batch, timeMs, events);
    this.#folded = batch;
  }

  /**
   * Writes the rows and moves the cursor in one transaction: whatever happens, each batch's rows are there exactly once. The cursor is
   * moved first, so that a second projector waits for its row and then fails.
   */
  async write(): Promise<void> {
    const client = this.#client;
    for (const { table, list } of this.#folds.rows) await this.#months.make(client, table, list());
    await allOrNothing(client, async () => {
      await this.#moveCursor();
      await this.#numberRows();
      for (const fold of this.#folds.folds) {
        await fold.replace?.(client);
        for (const rows of fold.rows) await writeRows(client, rows);
      }
    });
    this.#written = this.#folded;
    this.#folds.clear();
  }

  /** Drops what is older than history is kept. */
  async dropOld(newestMs: number): Promise<void> {
    await this.#months.dropOld(this.#client, newestMs);
  }

  async #moveCursor(): Promise<void> {
    const moved = await this.#client.query({
      name: 'move-cursor',
      text: 'UPDATE projection_cursor SET sequence = $2 WHERE sequence = $1',
      values: [this.#written, this.#folded],
    });
    if (moved.rowCount !== 1) throw new ProjectionMoved(`the query tables no longer stand at batch ${this.#written}`);
  }

  /** Counts the rows into their lists and numbers them on from what each list held. */
  async #numberRows(): Promise<void> {
    const { numbers, rows } = this.#folds;
    const { counts } = numbers;
    if (counts.size === 0) return;
    const counted = await this.#client.query<{ list: string; rows: string }>({
      name: 'count-into-lists',
      text: `INSERT INTO page_counts SELECT * FROM unnest($1::text[], $2::bigint[])
             ON CONFLICT (list) DO UPDATE SET rows = page_counts.rows + excluded.rows RETURNING list, rows`,
      values: [[...counts.keys()], [...counts.values()]],
    });
    const before = new Map(
      counted.rows.map(({ list, rows: total }) => [list, Number(total) - (counts.get(list) ?? 0)]),
    );
    for (const { table, list } of rows) {
      if (table.numbers === undefined) continue;
      for (const row of list()) {
        for (const place of table.numbers.of(row)) place.number += before.get(place.list) ?? 0;
      }
    }
  }
}
