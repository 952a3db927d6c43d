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
  /** Undefined: rows of all times. */
  readonly span?: TimeSpan | undefined;
}

/** Rows from one time on and before another, in milliseconds; undefined: no bound. */
export interface TimeSpan {
  readonly fromMs?: number | undefined;
  readonly beforeMs?: number | undefined;
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
  /** The column of the time by which the numbers are in order, in milliseconds. */
  readonly time: string;
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
 * statements move nothing. Rows that were dropped with their month are no part of the total.
 */
export async function readPage<Stored extends object>(
  pool: Pick<Pool, 'query'>,
  source: ListSource,
  { pageNo, pageSize, span = {} }: PlaceOfPage,
): Promise<{ readonly rows: readonly Stored[]; readonly totalRows: number }> {
  const { name, table, condition, values, number } = source;
  const all = await numbersOfList(pool, source);
  if (all === undefined) return { rows: [], totalRows: 0 };
  const { oldest, newest } = await numbersOfSpan(pool, source, all, span);
  const totalRows = Math.max(0, newest - oldest + 1);
  const from = newest - (pageNo - 1) * pageSize;
  if (from < oldest) return { rows: [], totalRows };
  const next = values.length + 1;
  const { rows } = await pool.query<Stored>({
    name: `page-${name}`,
    text: `SELECT * FROM ${table} WHERE ${condition} AND ${number} > $${next} AND ${number} <= $${next + 1} ORDER BY ${number} DESC`,
    values: [...values, Math.max(oldest - 1, from - pageSize), from],
  });
  return { rows, totalRows };
}

/** First and last number of rows that are there, or would be. */
interface NumberRange {
  readonly oldest: number;
  readonly newest: number;
}

/** Undefined: the list has no rows. */
async function numbersOfList(pool: Pick<Pool, 'query'>, source: ListSource): Promise<NumberRange | undefined> {
  const { name, list, table, condition, values, number } = source;
  const { rows } = await pool.query<{ newest: string; oldest: string | null }>({
    name: `ends-${name}`,
    text: `SELECT rows AS newest, (SELECT ${number} FROM ${table} WHERE ${condition} AND ${number} > 0 ORDER BY ${number} LIMIT 1) AS oldest
           FROM page_counts WHERE list = $${values.length + 1}`,
    values: [...values, list],
  });
  const [ends] = rows;
  return ends?.oldest == null ? undefined : { oldest: Number(ends.oldest), newest: Number(ends.newest) };
}

async function numbersOfSpan(
  pool: Pick<Pool, 'query'>,
  source: ListSource,
  all: NumberRange,
  { fromMs, beforeMs }: TimeSpan,
): Promise<NumberRange> {
  const oldest = fromMs === undefined ? all.oldest : await firstNumberAt(pool, source, all, fromMs);
  const end = beforeMs === undefined ? all.newest + 1 : await firstNumberAt(pool, source, all, beforeMs);
  return { oldest, newest: end - 1 };
}

/**
 * The number of the first row at or after a time, one beyond the newest where there is none. Numbers follow time, so halving the range
 * finds it by some twenty looks into the index of the numbers; times need no index of their own. A row that was dropped meanwhile is old.
 */
async function firstNumberAt(
  pool: Pick<Pool, 'query'>,
  { name, table, condition, values, number, time }: ListSource,
  { oldest, newest }: NumberRange,
  timeMs: number,
): Promise<number> {
  const next = values.length + 1;
  const { rows } = await pool.query<{ first: string }>({
    name: `first-${name}`,
    text: `WITH RECURSIVE halved (low, high) AS (
             SELECT $${next}::bigint, $${next + 1}::bigint
             UNION ALL
             SELECT CASE WHEN is_before THEN middle + 1 ELSE low END, CASE WHEN is_before THEN high ELSE middle END
             FROM (SELECT low, high, (low + high) / 2 AS middle, COALESCE(
                     (SELECT ${time} FROM ${table} WHERE ${condition} AND ${number} = (low + high) / 2), 0) < $${next + 2}::bigint AS is_before
                   FROM halved WHERE low < high) AS looked
           )
           SELECT low AS first FROM halved WHERE low >= high`,
    values: [...values, oldest, newest + 1, timeMs],
  });
  return Number(rows[0]?.first);
}
