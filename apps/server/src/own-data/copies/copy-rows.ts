import type { ConsoleCell } from '@assay/protocol/console/console-table';
import type { ClientBase } from 'pg';
import type { Stored, TableNames } from '../../console/tables/table-source.ts';
import { COPY_ROWS_AT_ONCE, COPY_ROWS_MAX } from '../own-data-limits.ts';
import type { CopiedTable } from '../table-words.ts';
import { copyStatement, type Whose } from './copy-statement.ts';

type StoredRow = Readonly<Record<string, Stored>>;

/** A row as the copy tells it: moments as ISO 8601 in UTC, money as decimal text. */
export type CopiedRecord = Record<string, ConsoleCell>;

/** All rows of a person, page by page behind the last key. */
export async function* copiedRows(
  client: Pick<ClientBase, 'query'>,
  word: CopiedTable,
  whose: Whose,
  names: TableNames,
): AsyncGenerator<CopiedRecord> {
  let after: readonly string[] | undefined;
  for (let read = 0; read < COPY_ROWS_MAX; ) {
    const { text, values } = copyStatement(word, whose, after, COPY_ROWS_AT_ONCE);
    const { rows } = await client.query<StoredRow>(text, [...values]);
    for (const row of rows) yield rowOf(word, row, names);
    read += rows.length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < COPY_ROWS_AT_ONCE) return;
    after = word.copy.key.map((_, place) => String(last[`key_${place}`]));
  }
}

function rowOf({ copy }: CopiedTable, stored: StoredRow, names: TableNames): CopiedRecord {
  const told: CopiedRecord = {};
  let at = 0;
  for (const [name, column] of Object.entries(copy.columns)) {
    const values = column.reads.map((_, place) => stored[`cell_${at + place}`] ?? null);
    at += column.reads.length;
    const cell = column.cell(values, names);
    told[name] = name.endsWith('At') && cell !== null ? new Date(Number(cell)).toISOString() : cell;
  }
  return told;
}
