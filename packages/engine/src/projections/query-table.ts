import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { arrayText } from './array-text.ts';
import type { ColumnKind, QueryColumn } from './columns.ts';
import { copyText } from './copy-text.ts';
import type { ListPlace } from './list-numbers.ts';

/** Rows whose text is made at once; more follow in the same transaction. */
const ROWS_AT_ONCE = 5_000;

/** Bytes that a value takes in a row, and at a multiple of which PostgreSQL puts it; 1 for what says its own length. */
const widths: Readonly<Record<ColumnKind<unknown>['type'], number>> = {
  bigint: 8,
  integer: 4,
  smallint: 2,
  numeric: 1,
  text: 1,
  bytea: 1,
};

/** What a column becomes when its row comes again: what it was at first, the larger, the smaller, or both together. */
type Growth = 'first' | 'greatest' | 'least' | 'sum';

export interface TableDeclaration<Row> {
  readonly name: string;
  /** What the fault of a proof calls a row. */
  readonly noun: string;
  readonly columns: readonly QueryColumn<Row>[];
  /** Primary key; none where rows are added up and never looked for. */
  readonly key: readonly string[];
  /** There when a row of the same key may come again: then it replaces the one that is there, but for the columns that grow. */
  readonly again?: Readonly<Record<string, Growth>>;
  /** Places of a row in lists of pages, each the last columns' number there; 0 in those that it has no place in. */
  readonly numbers?: { readonly columns: readonly string[]; of(row: Row): readonly ListPlace[] };
  readonly months?: TableMonths;
  /** How a proof compares the table (`table-proof.ts`): by its number of rows and these sums, where rows never come again and are too many to hold; not at all, because its projection does; row by row when nothing is said. */
  readonly proof?: { readonly sums: readonly string[] } | 'apart';
  /** Indexes, checks, and whatever else the table needs in SQL. */
  readonly further?: string;
  /** By which time, in milliseconds, a row is dropped; 0: never. That of its month when nothing is said. */
  timeOf?(row: Row): number;
}

/** Rows lie in one part for each month of the journal's time (UTC), so that what is too old goes with its part and nothing is searched for. */
export interface TableMonths {
  /** The column of a row's time in milliseconds; 0 is no time yet, and in no month. */
  readonly by: string;
  /** Which edge of the past the table has: `history-edge.ts`. */
  readonly edge: 'history' | 'ticks';
}

/** A table of the read side: how it is made, how rows get into it, and what a proof has to know of it. */
export interface QueryTable<Row = unknown> extends TableDeclaration<Row> {
  /** Takes rows in: arrays of their columns where they may come again, otherwise their text. */
  readonly statement: string;
  timeOf(row: Row): number;
}

export function queryTable<Row>(declared: TableDeclaration<Row>): QueryTable<Row> {
  const { months, numbers } = declared;
  const numberColumns = (numbers?.columns ?? []).map(
    (name, place): QueryColumn<Row> => ({ name, type: 'bigint', of: (row) => numbers?.of(row)[place]?.number ?? 0 }),
  );
  // Widest first, so that a row has no gaps.
  const columns = [...declared.columns, ...numberColumns].sort((a, b) => widths[b.type] - widths[a.type]);
  const timeColumn = columns.find(({ name }) => name === months?.by);
  const timeOf = (row: Row) => Number(timeColumn?.of(row) ?? 0);
  return { timeOf, ...declared, columns, statement: statementOf({ ...declared, columns }) };
}

/** COPY costs PostgreSQL the least, and knows no row that is there already. */
function statementOf<Row>({ name, key, columns, again }: TableDeclaration<Row>): string {
  const names = columns.map((column) => column.name);
  if (again === undefined) return `COPY ${name} (${names.join(', ')}) FROM STDIN`;
  const arrays = columns.map(({ type }, index) => `$${index + 1}::${type}[]`);
  const changes = names
    .filter((column) => !key.includes(column))
    .map((column) => `${column} = ${grown(`${name}.${column}`, `excluded.${column}`, again[column])}`);
  return `INSERT INTO ${name} (${names.join(', ')}) SELECT * FROM unnest(${arrays.join(', ')})
    ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${changes.join(', ')}`;
}

function grown(before: string, next: string, growth: Growth | undefined): string {
  if (growth === undefined) return next;
  if (growth === 'first') return before;
  return growth === 'sum' ? `${before} + ${next}` : `${growth}(${before}, ${next})`;
}

/** Creates the table in the place of one that is there. */
export function createText({ name, columns, key, months, further = '' }: QueryTable): string {
  const lines = columns.map(
    ({ name: column, type, mayBeNull }) => `${column} ${type}${mayBeNull === true ? '' : ' NOT NULL'}`,
  );
  if (key.length > 0) lines.push(`PRIMARY KEY (${key.join(', ')})`);
  const parts = months === undefined ? '' : ` PARTITION BY RANGE (${months.by})`;
  return `DROP TABLE IF EXISTS ${name} CASCADE;\nCREATE TABLE ${name} (${lines.join(', ')})${parts};\n${further}\n`;
}

/** Rows that wait for the next transaction. */
export interface TableRows<Row = unknown> {
  readonly table: QueryTable<Row>;
  list(): readonly Row[];
  clear(): void;
}

/** @param rows those that come again under their key */
export function rowsOf<Row>(table: QueryTable<Row>, rows: Row[] | Map<unknown, Row>): TableRows<Row> {
  if (Array.isArray(rows)) {
    return {
      table,
      list: () => rows,
      clear() {
        rows.length = 0;
      },
    };
  }
  return { table, list: () => [...rows.values()], clear: () => rows.clear() };
}

/** Writes what waits. The caller holds the transaction. */
export async function writeRows(client: ClientBase, { table, list }: TableRows): Promise<void> {
  const { name, statement, columns, again } = table;
  const rows = list();
  if (rows.length === 0) return;
  if (again === undefined) return pipeline(piecesOf(rows, columns), client.query(copyFrom(statement)));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE);
    const values = columns.map((column) => arrayText(some, column.of));
    await client.query({ name: `write-${name}`, text: statement, values });
  }
}

function* piecesOf(rows: readonly unknown[], columns: readonly QueryColumn<unknown>[]): Generator<string> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    yield copyText(rows.slice(from, from + ROWS_AT_ONCE), columns);
  }
}
