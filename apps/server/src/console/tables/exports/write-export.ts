import { open } from 'node:fs/promises';
import type { ConsoleRow, ConsoleTableDefinition } from '@assay/protocol/console/console-table';
import { csvCell } from '@assay/protocol/csv-cell';
import type { Pool, PoolClient } from 'pg';
import { keyOf, type RowReader, rowReader, type StoredCells } from '../table-rows.ts';
import type { TableNames } from '../table-source.ts';
import { tableSourceOf } from '../table-sources.ts';
import { pageStatement } from '../table-statement.ts';
import { readTerms, type TableTerms } from '../table-terms.ts';
import { EXPORT_ROWS_AT_ONCE } from './export-limits.ts';
import type { ExportTask } from './export-messages.ts';

/**
 * Writes the rows of a table into a file, some at a time, as they stood at one moment. What goes behind the last row of each part is found by its
 * key, as the pages of the table are, so that the millionth row costs what the first does. Only whoever runs the server may read the file.
 */
export async function writeExport(pool: Pick<Pool, 'connect'>, task: ExportTask): Promise<number> {
  const source = tableSourceOf(task.table);
  const terms = source && readTerms(source, task.wanted);
  if (source === undefined || terms === undefined) throw new Error(`${task.table} cannot be exported`);
  const reader = rowReader(source, task.columns);
  const line = rowLine(source.table, task.columns);
  const file = await open(task.path, 'wx', 0o600);
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await file.write(csvLine(task.columns));
    const rows = await writeRows(client, task, { terms, reader, line }, (text) => file.write(text));
    await client.query('COMMIT');
    await file.sync();
    return rows;
  } finally {
    // Whatever is under way on it ends with the connection.
    client.release(true);
    await file.close();
  }
}

async function writeRows(
  client: PoolClient,
  task: ExportTask,
  {
    terms,
    reader,
    line,
  }: { readonly terms: TableTerms; readonly reader: RowReader; readonly line: (row: ConsoleRow) => string },
  write: (text: string) => Promise<unknown>,
): Promise<number> {
  const names = namesOf(task);
  const progress = new Int32Array(task.progress);
  let after: readonly string[] | undefined;
  let rows = 0;
  while (rows < task.rowsMax) {
    const wanted = Math.min(EXPORT_ROWS_AT_ONCE, task.rowsMax - rows);
    const { rows: stored } = await client.query<StoredCells>(pageStatement({ ...terms, after }, reader.reads, wanted));
    await write(stored.map((cells) => line(reader.rowOf(cells, names))).join(''));
    rows += stored.length;
    Atomics.store(progress, 0, rows);
    const last = stored.at(-1);
    if (last === undefined || stored.length < wanted) break;
    after = keyOf(terms, last);
  }
  return rows;
}

/** Times are written as ISO 8601 in UTC, which every spreadsheet reads; all else as the pages have it. */
function rowLine(table: ConsoleTableDefinition, columns: readonly string[]): (row: ConsoleRow) => string {
  const times = new Set(table.columns.filter(({ kind }) => kind === 'time').map(({ name }) => name));
  return (row) =>
    csvLine(
      columns.map((name) => {
        const cell = row[name] ?? '';
        return times.has(name) && cell !== '' ? new Date(Number(cell)).toISOString() : String(cell);
      }),
    );
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function namesOf({ markets, frozenUserIds }: ExportTask): TableNames {
  const byId = new Map(markets.map((market) => [market.marketId, market]));
  const frozen = new Set(frozenUserIds);
  return {
    market(marketId) {
      const market = byId.get(marketId);
      if (market === undefined) throw new Error(`market ${marketId} is unknown`);
      return market;
    },
    isFrozen: (userId) => frozen.has(userId),
  };
}
