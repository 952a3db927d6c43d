import type { ErrorCode } from '@assay/protocol/error-codes';
import { historyRowsMax } from '@assay/protocol/wire';
import type { Pool } from 'pg';

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

export function isTooDeep({ pageNo, pageSize }: PlaceOfPage): boolean {
  return pageNo * pageSize > historyRowsMax;
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
