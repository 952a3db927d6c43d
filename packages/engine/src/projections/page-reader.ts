import type { ErrorCode } from '@assay/protocol/error-codes';
import { historyRowsMax } from '@assay/protocol/wire';
import type { Pool } from 'pg';
import type { StoredColumns } from './columns.ts';
import type { HistoryReads } from './history-reads.ts';
import type { ReadFence } from './read-fence.ts';

/** `busy`: the read side has not caught up, or has no room; never an old picture. `pageTooDeep`: beyond `historyRowsMax` rows. */
export type PageResult<Row> =
  | { readonly ok: true; readonly rows: readonly Row[]; readonly totalRows: number }
  | { readonly ok: false; readonly code: Extract<ErrorCode, 'l.error.busy' | 'l.error.pageTooDeep'> };

export interface PlaceOfPage {
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

/** A list of pages and where its rows are. */
export interface ListSource {
  /** Of the prepared statements: one for each shape of the list. */
  readonly name: string;
  /** In `page_counts`. */
  readonly list: string;
  readonly table: string;
  /** What makes a row one of the list, with `$1` and so on for `values`. */
  readonly condition: string;
  readonly values: readonly (string | number)[];
  /** The column of the row's number in the list. */
  readonly number: string;
}

/** Lists that one table makes: of all rows that fit the condition, and of what each filter leaves of them. */
interface FilteredList extends Omit<ListSource, 'name' | 'number'> {
  /** Columns and the values that are asked for; undefined: not filtered by it. */
  readonly filters: readonly { readonly column: string; readonly value: string | number | undefined }[];
  /** Columns of the number without a filter, with the first, with the second, with both. */
  readonly numbers: readonly string[];
}

export function filteredList({ filters, numbers, ...all }: FilteredList): ListSource {
  const values = [...all.values];
  let condition = all.condition;
  let place = 0;
  for (const [at, { column, value }] of filters.entries()) {
    if (value === undefined) continue;
    values.push(value);
    condition += ` AND ${column} = $${values.length}`;
    place += 2 ** at;
  }
  const number = numbers[place];
  if (number === undefined) throw new Error(`${all.table} has no number for this filter`);
  return { ...all, name: `${all.table}-${number}`, condition, values, number };
}

/** A page of one account's rows, which are not older than what the account was told. */
export async function readOwnPage<View>(
  history: HistoryReads,
  fence: Pick<ReadFence, 'pass'>,
  list: ListSource,
  wanted: PlaceOfPage & { readonly userId: number },
  viewOf: (stored: StoredColumns) => View,
): Promise<PageResult<View>> {
  if (wanted.pageNo * wanted.pageSize > historyRowsMax) return { ok: false, code: 'l.error.pageTooDeep' };
  const page = await history.read(wanted.userId, async (connections) =>
    (await fence.pass(wanted.userId)) ? readPage<StoredColumns>(connections, list, wanted) : undefined,
  );
  if (page === undefined) return { ok: false, code: 'l.error.busy' };
  return { ok: true, rows: page.rows.map(viewOf), totalRows: page.totalRows };
}

/**
 * Reads a page as a range of numbers, so that the last one costs what the first does. Numbers never change: rows that come in between the
 * two statements move nothing. Rows that were dropped with their month are no part of the total.
 */
export async function readPage<Stored extends object>(
  pool: Pick<Pool, 'query'>,
  source: ListSource,
  place: PlaceOfPage,
): Promise<{ readonly rows: readonly Stored[]; readonly totalRows: number }> {
  const { name, list, table, condition, values, number } = source;
  const next = values.length + 1;
  const { rows: ends } = await pool.query<{ newest: string; oldest: string | null }>({
    name: `ends-${name}`,
    text: `SELECT rows AS newest, (SELECT ${number} FROM ${table} WHERE ${condition} AND ${number} > 0 ORDER BY ${number} LIMIT 1) AS oldest
           FROM page_counts WHERE list = $${next}`,
    values: [...values, list],
  });
  const newest = Number(ends[0]?.newest ?? 0);
  const oldest = ends[0]?.oldest ?? null;
  if (oldest === null) return { rows: [], totalRows: 0 };
  const totalRows = newest - Number(oldest) + 1;
  const from = newest - (place.pageNo - 1) * place.pageSize;
  if (from < Number(oldest)) return { rows: [], totalRows };
  const { rows } = await pool.query<Stored>({
    name: `page-${name}`,
    text: `SELECT * FROM ${table} WHERE ${condition} AND ${number} > $${next} AND ${number} <= $${next + 1} ORDER BY ${number} DESC`,
    values: [...values, Math.max(0, from - place.pageSize), from],
  });
  return { rows, totalRows };
}
