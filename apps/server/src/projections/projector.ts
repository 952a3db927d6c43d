import type { ClientBase } from 'pg';
import { contractDaysTable, contractStatisticsTable } from './contract-statistics-tables.ts';
import { writeContractRows } from './contract-tables.ts';
import type { ProjectionRows } from './projection-rows.ts';
import {
  balancesTable,
  entriesTable,
  fillsTable,
  indexMinutesTable,
  indexSecondsTable,
  operatorActionsTable,
  ordersTable,
  ownCandlesTable,
  tickHeadsTable,
  writeRows,
} from './projection-tables.ts';

/** Another projector moved the cursor, or the tables were replaced under this one. */
export class ProjectionMoved extends Error {
  override readonly name = 'ProjectionMoved';
}

/** Sequence of the last batch whose rows are in the query tables. */
export async function readCursor(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ sequence: string }>('SELECT sequence FROM projection_cursor');
  return Number(rows[0]?.sequence);
}

/**
 * Writes the rows of batches `from + 1` to `to` and moves the cursor in one transaction: whatever happens, each batch's rows
 * are there exactly once. The cursor is moved first, so that a second projector waits for its row and then fails.
 */
export async function project(client: ClientBase, from: number, to: number, rows: ProjectionRows): Promise<void> {
  await client.query('BEGIN');
  try {
    const moved = await client.query({
      name: 'move-cursor',
      text: 'UPDATE projection_cursor SET sequence = $2 WHERE sequence = $1',
      values: [from, to],
    });
    if (moved.rowCount !== 1) throw new ProjectionMoved(`the query tables no longer stand at batch ${from}`);
    await writeRows(client, ordersTable, [...rows.orders.values()]);
    await writeRows(client, fillsTable, rows.fills);
    await writeRows(client, balancesTable, [...rows.balances.values()]);
    await writeRows(client, entriesTable, rows.entries);
    await writeRows(client, ownCandlesTable, rows.candles.rows);
    await writeRows(client, operatorActionsTable, rows.operatorActions);
    await writeRows(client, contractStatisticsTable, rows.contractStatistics.lines);
    await writeRows(client, contractDaysTable, rows.contractStatistics.days);
    await writeRows(client, indexSecondsTable, rows.indexSeconds);
    await writeRows(client, tickHeadsTable, rows.tickHeads);
    await writeMinutes(client, rows);
    await writeContractRows(client, rows);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Seconds that are packed into their minute are no rows of their own any more. */
async function writeMinutes(client: ClientBase, { indexMinutes }: ProjectionRows): Promise<void> {
  const newest = indexMinutes.at(-1);
  if (newest === undefined) return;
  await writeRows(client, indexMinutesTable, indexMinutes);
  await client.query({
    name: 'forget-seconds',
    text: 'DELETE FROM index_seconds WHERE second_ms <= $1',
    values: [newest.minuteMs],
  });
}
