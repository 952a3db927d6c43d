import type { ClientBase } from 'pg';
import { contractDaysTable, contractStatisticsTable } from './contract-statistics-tables.ts';
import { writeContractRows } from './contract-tables.ts';
import type { HistoryMonths } from './history-months.ts';
import { type ProjectionRows, placesOf } from './projection-rows.ts';
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
class ProjectionMoved extends Error {
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
export async function project(
  client: ClientBase,
  months: Pick<HistoryMonths, 'make'>,
  { from, to }: { readonly from: number; readonly to: number },
  rows: ProjectionRows,
): Promise<void> {
  await makeMonths(client, months, rows);
  await client.query('BEGIN');
  try {
    const moved = await client.query({
      name: 'move-cursor',
      text: 'UPDATE projection_cursor SET sequence = $2 WHERE sequence = $1',
      values: [from, to],
    });
    if (moved.rowCount !== 1) throw new ProjectionMoved(`the query tables no longer stand at batch ${from}`);
    await numberRows(client, rows);
    await writeRows(client, ordersTable, rows.orders);
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

/** The parts of the tables into which the rows go. */
async function makeMonths(
  client: ClientBase,
  months: Pick<HistoryMonths, 'make'>,
  { orders, fills, entries, contracts, contractMovements, indexMinutes, tickHeads }: ProjectionRows,
): Promise<void> {
  await months.make(
    client,
    'orders',
    orders.map(({ order }) => order.updatedAtMs),
  );
  await months.make(
    client,
    'fills',
    fills.map(({ fill }) => fill.timeMs),
  );
  await months.make(
    client,
    'ledger_entries',
    entries.map(({ timeMs }) => timeMs),
  );
  await months.make(
    client,
    'contracts',
    [...contracts.values()].filter(({ places }) => places !== undefined).map(({ contract }) => contract.settledAtMs),
  );
  await months.make(
    client,
    'contract_movements',
    contractMovements.map(({ movement }) => movement.timeMs),
  );
  await months.make(
    client,
    'index_minutes',
    indexMinutes.map(({ minuteMs }) => minuteMs),
  );
  await months.make(
    client,
    'tick_heads',
    tickHeads.map(({ minuteMs }) => minuteMs),
  );
}

/** Counts the rows into their lists and numbers them on from what each list held. */
async function numberRows(client: ClientBase, rows: ProjectionRows): Promise<void> {
  const { counts } = rows.numbers;
  if (counts.size === 0) return;
  const counted = await client.query<{ list: string; rows: string }>({
    name: 'count-into-lists',
    text: `INSERT INTO page_counts SELECT * FROM unnest($1::text[], $2::bigint[])
           ON CONFLICT (list) DO UPDATE SET rows = page_counts.rows + excluded.rows RETURNING list, rows`,
    values: [[...counts.keys()], [...counts.values()]],
  });
  const before = new Map(counted.rows.map(({ list, rows: total }) => [list, Number(total) - (counts.get(list) ?? 0)]));
  for (const place of placesOf(rows)) place.number += before.get(place.list) ?? 0;
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
