import { existsSync, readFileSync } from 'node:fs';
import { writeDurablySync } from '@assay/journal/archive/durable-file';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../postgres/in-transaction.ts';
import { fingerprintOf } from '../postgres/kept-keys.ts';
import type { MarkedTable, ProvingColumns, RowMarks, WithMark } from './row-marks.ts';

/** Rows that are read, and marked, at once. */
const PAGE_ROWS = 2_000;

/** Says outside the database that rows without a mark do not count any more. */
export interface MarkedOnce {
  isDone(): boolean;
  note(): void;
}

/** A file of the data folder that says it of one key: rows are marked anew where an operator has given that one up. */
export function markedOnceIn(path: string, key: Buffer): MarkedOnce {
  const fingerprint = fingerprintOf(key);
  return {
    isDone() {
      if (!existsSync(path)) return false;
      const noted = /under the key ([0-9a-f]+)/.exec(readFileSync(path, 'utf8'))?.[1];
      // One of a release that named no key.
      return noted === undefined || noted === fingerprint;
    },
    note: () =>
      writeDurablySync(path, Buffer.from(`Rows without a mark under the key ${fingerprint} do not count any more.\n`)),
  };
}

interface RowsToMark {
  readonly marks: RowMarks;
  /** The first is one in which there is a row wherever there are rows of the others. */
  readonly tables: readonly MarkedTable[];
}

/**
 * Marks the rows that were there before marks were: once, all or none. Where the word outside the database was lost and the key was not, a row
 * that carries a right mark says that it was done.
 */
export async function markOnce(pool: Pool, { marks, tables }: RowsToMark, once: MarkedOnce): Promise<void> {
  if (once.isDone()) return;
  await inTransaction(pool, async (client) => {
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
    if (await hasRightRow(client, marks, tables[0])) return;
    for (const table of tables) {
      for await (const rows of pagesOf(client, table)) await markRows(client, marks, table, rows);
    }
  });
  once.note();
}

/** A row that carries no right mark. */
export interface Unmarked {
  readonly table: MarkedTable;
  readonly owner: string;
}

/** Which rows carry no right mark: somebody else has written them into the database. @param isOver asked after each page */
export async function* unmarkedRows(
  pool: Pool,
  { marks, tables }: RowsToMark,
  isOver: () => boolean = () => false,
): AsyncGenerator<Unmarked> {
  for (const table of tables) {
    for await (const rows of pagesOf(pool, table)) {
      for (const row of rows) if (!marks.isRight(table, row)) yield unmarkedOf(table, row);
      if (isOver()) return;
    }
  }
}

/** Names it, with nothing of what it holds. */
export function unmarkedOf<Column extends string>(table: MarkedTable<Column>, row: ProvingColumns<Column>): Unmarked {
  return { table, owner: String(row[table.owner[1]]) };
}

export function sentenceOfUnmarked({ table: { what, owner }, owner: whose }: Unmarked): string {
  return `${what} of the ${owner[0]} ${whose} was written into the database by somebody else and does not count`;
}

type FoundRow = ProvingColumns<string> & WithMark & { readonly found_by: string };

async function* pagesOf(
  client: Pick<PoolClient, 'query'>,
  { table, key: [key], proves }: MarkedTable,
): AsyncGenerator<readonly FoundRow[]> {
  const columns = [...Object.keys(proves), 'mark', `${key}::text AS found_by`].join(', ');
  let from: readonly string[] = [];
  for (;;) {
    const beyond = from.length === 0 ? '' : `WHERE ${key} > $1`;
    const { rows } = await client.query<FoundRow>(
      `SELECT ${columns} FROM ${table} ${beyond} ORDER BY ${table}.${key} LIMIT ${PAGE_ROWS}`,
      [...from],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    from = [last.found_by];
  }
}

async function hasRightRow(client: PoolClient, marks: RowMarks, table: MarkedTable | undefined): Promise<boolean> {
  if (table === undefined) return false;
  for await (const rows of pagesOf(client, table)) if (rows.some((row) => marks.isRight(table, row))) return true;
  return false;
}

async function markRows(
  client: PoolClient,
  marks: RowMarks,
  table: MarkedTable,
  rows: readonly FoundRow[],
): Promise<void> {
  const [key, type] = table.key;
  await client.query(
    `UPDATE ${table.table} AS r SET mark = m.mark FROM unnest($1::${type}[], $2::bytea[]) AS m (key, mark) WHERE r.${key} = m.key`,
    [rows.map(({ found_by }) => found_by), rows.map((row) => marks.of(table, row))],
  );
}
