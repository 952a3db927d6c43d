import { isDatabaseFault } from '@assay/postgres/database-fault';
import type { ConsoleRow } from '@assay/protocol/console/console-table';
import { consolePageSizes, countedRowsMax } from '@assay/protocol/console/console-wire';
import type { Pool } from 'pg';
import { keyOf, rowReader, type StoredCells } from './table-rows.ts';
import type { AnyTableSource, TableNames } from './table-source.ts';
import { countStatement, pageStatement } from './table-statement.ts';
import { cursorOf, readTerms, type TableTerms, type TableWanted } from './table-terms.ts';

export interface TablePage {
  readonly rows: readonly ConsoleRow[];
  readonly next: string | null;
  readonly total: number | null;
}

export interface TablePageWanted extends TableWanted {
  /** Rows, one of `consolePageSizes`; the smallest when nothing is said. */
  readonly limit?: number | undefined;
}

type TablePageResult =
  | { readonly ok: true; readonly page: TablePage }
  | { readonly ok: false; readonly code: 'l.error.tableUnknown' | 'l.error.busy' };

const tableUnknown = { ok: false, code: 'l.error.tableUnknown' } as const;
const [PAGE_SIZE_USUAL] = consolePageSizes;

/** A page, with how many rows there are in all. What takes longer than a statement may is `l.error.busy`. */
export async function readTablePage(
  pool: Pick<Pool, 'query'>,
  source: AnyTableSource,
  wanted: TablePageWanted,
  names: TableNames,
): Promise<TablePageResult> {
  const limit = wanted.limit ?? PAGE_SIZE_USUAL;
  if (!consolePageSizes.some((size) => size === limit)) return tableUnknown;
  const terms = readTerms(source, wanted);
  if (terms === undefined) return tableUnknown;
  const reader = rowReader(
    source,
    source.table.columns.map(({ name }) => name),
  );
  try {
    const [stored, total] = await Promise.all([
      pool.query<StoredCells>(pageStatement(terms, reader.reads, limit + 1)).then(({ rows }) => rows),
      countRows(pool, terms),
    ]);
    const shown = stored.slice(0, limit);
    const last = stored.length > limit ? shown.at(-1) : undefined;
    const next = last === undefined ? null : cursorOf(terms.orderName, keyOf(terms, last));
    return { ok: true, page: { rows: shown.map((row) => reader.rowOf(row, names)), next, total } };
  } catch (error) {
    if (isDatabaseFault(error)) return { ok: false, code: 'l.error.busy' };
    throw error;
  }
}

/** Null where there are more than are counted, or they cannot be counted in the time of a statement. */
async function countRows(pool: Pick<Pool, 'query'>, terms: TableTerms): Promise<number | null> {
  try {
    const { rows } = await pool.query<{ rows: string }>(countStatement(terms, countedRowsMax));
    const count = Number(rows[0]?.rows);
    return count > countedRowsMax ? null : count;
  } catch (error) {
    if (isDatabaseFault(error)) return null;
    throw error;
  }
}
