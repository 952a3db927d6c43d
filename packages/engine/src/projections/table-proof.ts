import type { ClientBase } from 'pg';
import type { QueryColumn } from './columns.ts';
import { monthOf } from './history-edge.ts';
import type { Proved } from './projection.ts';
import type { QueryTable, TableRows } from './query-table.ts';

/** What one table must say, taken from the rows of a fold that is never written. */
export interface TableProof {
  /** Takes what the fold has gathered since the last time. */
  take(): void;
  /** @param fromMs rows before it were dropped; they may still be there */
  compare(client: ClientBase, fromMs: number): Promise<Proved>;
}

/** Undefined: the table's projection proves it by itself. */
export function tableProofOf(rows: TableRows): TableProof | undefined {
  const { proof } = rows.table;
  if (proof === undefined) return new RowProof(rows);
  return proof === 'apart' ? undefined : new SumProof(rows, proof.sums);
}

const isKept = (timeMs: number, fromMs: number): boolean => timeMs === 0 || timeMs >= fromMs;

const pluralOf = ({ name }: QueryTable): string => name.replaceAll('_', ' ');

interface ExpectedRow {
  readonly text: string;
  readonly timeMs: number;
}

/** Compares every column of every row. */
class RowProof implements TableProof {
  readonly #rows: TableRows;
  readonly #key: readonly QueryColumn<unknown>[];
  /** By key. Only the texts of rows that never come again are held. */
  readonly #texts = new Map<string, ExpectedRow>();

  constructor(rows: TableRows) {
    const { key, columns } = rows.table;
    this.#rows = rows;
    this.#key = key.flatMap((name) => columns.filter((column) => column.name === name));
  }

  take(): void {
    if (this.#rows.table.again !== undefined) return;
    for (const [key, row] of this.#textsOf()) this.#texts.set(key, row);
    this.#rows.clear();
  }

  async compare(client: ClientBase, fromMs: number): Promise<Proved> {
    const { table } = this.#rows;
    const expected = table.again === undefined ? this.#texts : new Map(this.#textsOf());
    const { rows } = await client.query<{ key: string; text: string }>(
      `SELECT concat_ws('/', ${table.key.join(', ')}) AS key,
              concat_ws('/', ${table.columns.map(textInSql).join(', ')}) AS text FROM ${table.name}`,
    );
    const faults = rows
      .filter(({ key, text }) => expected.get(key)?.text !== text)
      .map(({ key }) => `the query tables have another ${table.noun} ${key}`);
    const kept = new Set([...expected].filter(([, { timeMs }]) => isKept(timeMs, fromMs)).map(([key]) => key));
    const found = rows.filter(({ key }) => kept.has(key)).length;
    if (found < kept.size) faults.push(`the query tables have ${found} ${pluralOf(table)} of ${kept.size}`);
    return { rows: kept.size, faults };
  }

  *#textsOf(): Iterable<[string, ExpectedRow]> {
    const { table } = this.#rows;
    const textOf = (row: unknown, columns: readonly QueryColumn<unknown>[]) =>
      columns.map((column) => column.of(row)).join('/');
    for (const row of this.#rows.list()) {
      yield [textOf(row, this.#key), { text: textOf(row, table.columns), timeMs: table.timeOf(row) }];
    }
  }
}

/** As an array in JavaScript is joined: NULL is nothing between two separators, which `concat_ws` leaves out. */
function textInSql({ name, mayBeNull }: QueryColumn<unknown>): string {
  return mayBeNull === true ? `coalesce(${name}::text, '')` : name;
}

/** How many rows there are, and the sum of each column that is summed. */
interface Totals {
  rows: number;
  readonly sums: bigint[];
}

/** Compares the number of rows and sums of columns, for there are too many rows to hold. */
class SumProof implements TableProof {
  readonly #rows: TableRows;
  readonly #summed: readonly QueryColumn<unknown>[];
  /** By the beginning of a month: what is too old is dropped by months. 0: of rows in no month. */
  readonly #months = new Map<number, Totals>();

  constructor(rows: TableRows, sums: readonly string[]) {
    this.#rows = rows;
    this.#summed = rows.table.columns.filter(({ name }) => sums.includes(name));
  }

  take(): void {
    for (const row of this.#rows.list()) {
      const month = monthOf(this.#rows.table.timeOf(row));
      const totals = this.#months.get(month) ?? this.#nothing();
      this.#months.set(month, totals);
      const values = this.#summed.map((column) => BigInt(column.of(row) ?? 0));
      addUp(totals, { rows: 1, sums: values });
    }
    this.#rows.clear();
  }

  async compare(client: ClientBase, fromMs: number): Promise<Proved> {
    const { table } = this.#rows;
    const total = this.#nothing();
    for (const [monthMs, totals] of this.#months) if (isKept(monthMs, fromMs)) addUp(total, totals);
    const sums = this.#summed.map(({ name }) => `coalesce(sum(${name}), 0)`);
    const { rows } = await client.query<{ text: string }>(
      `SELECT concat_ws('/', count(*), ${sums.join(', ')}) AS text FROM ${table.name}
       ${table.months === undefined ? '' : `WHERE ${table.months.by} = 0 OR ${table.months.by} >= ${fromMs}`}`,
    );
    const wanted = [total.rows, ...total.sums].join('/');
    const found = rows[0]?.text;
    if (found === wanted) return { rows: total.rows, faults: [] };
    const figures = ['number', ...this.#summed.map(({ name }) => name)].join('/');
    const fault = `the query tables’ ${pluralOf(table)} are ${found}, the journal says ${wanted} (${figures})`;
    return { rows: total.rows, faults: [fault] };
  }

  #nothing(): Totals {
    return { rows: 0, sums: this.#summed.map(() => 0n) };
  }
}

function addUp(totals: Totals, { rows, sums }: Totals): void {
  totals.rows += rows;
  for (const [at, sum] of sums.entries()) totals.sums[at] = (totals.sums[at] ?? 0n) + sum;
}
