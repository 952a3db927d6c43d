import type { CoreEvent } from '@assay/exchange-core/events';
import type { ClientBase } from 'pg';
import type { Column } from './columns.ts';
import { monthOf, readHistoryEdge } from './history-edge.ts';
import type { Projection, Proved, ProvedCore } from './projection.ts';
import { ProjectionFolds } from './projection-folds.ts';
import { projections } from './projections.ts';
import type { QueryTable, TableRows } from './query-table.ts';

/** How many rows a month has, and the sum of each column that is summed. */
interface MonthTotals {
  rows: number;
  readonly sums: bigint[];
}

/** What the query tables must say, gathered from a replay of its own and compared with them at their cursor. */
export class ProjectionProof {
  readonly #list: readonly Projection[];
  readonly #folds: ProjectionFolds;
  /** Of tables that are compared by their sums, by the beginning of a month: what is too old is dropped by months. */
  readonly #totals = new Map<QueryTable, Map<number, MonthTotals>>();

  constructor(list: readonly Projection[] = projections) {
    this.#list = list;
    this.#folds = new ProjectionFolds(list.filter(({ tables }) => tables.some(({ proof }) => proof !== 'apart')));
  }

  /** What the next batch caused. */
  add(batch: number, timeMs: number, events: readonly CoreEvent[]): void {
    this.#folds.add(batch, timeMs, events);
    for (const rows of this.#folds.rows) this.#sumUp(rows);
  }

  /** @param core of the replay, which stands at the tables' cursor */
  async compare(client: ClientBase, core: ProvedCore): Promise<Proved> {
    const { historyFromMs } = await readHistoryEdge(client);
    const proved: Proved[] = [await this.#compareLists(client)];
    for (const rows of this.#folds.rows) {
      const { proof } = rows.table;
      if (proof === undefined) proved.push(await compareRows(client, rows, historyFromMs));
      else if (proof !== 'apart') proved.push(await this.#compareSums(client, rows.table, historyFromMs));
    }
    for (const projection of this.#list) {
      if (projection.prove !== undefined) proved.push(await projection.prove(client, core));
    }
    return {
      rows: proved.reduce((sum, { rows }) => sum + rows, 0),
      faults: proved.flatMap(({ faults }) => faults),
    };
  }

  /** How many rows every list of pages got, dropped ones included: the numbers of its newest rows. */
  async #compareLists(client: ClientBase): Promise<Proved> {
    const { counts } = this.#folds.numbers;
    const { rows } = await client.query<{ list: string; rows: string }>('SELECT list, rows FROM page_counts');
    const faults = rows
      .filter(({ list, rows: counted }) => counts.get(list) !== Number(counted))
      .map(({ list }) => `the query tables count another number of rows in ${list}`);
    if (rows.length !== counts.size) faults.push(`the query tables count ${rows.length} lists of ${counts.size}`);
    return { rows: 0, faults };
  }

  #sumUp(gathered: TableRows): void {
    const { table } = gathered;
    const summed = summedColumns(table);
    if (summed.length === 0) return;
    const months = this.#totals.get(table) ?? new Map<number, MonthTotals>();
    this.#totals.set(table, months);
    for (const row of gathered.list()) {
      const month = monthOf(table.timeOf(row));
      const totals = months.get(month) ?? { rows: 0, sums: summed.map(() => 0n) };
      months.set(month, totals);
      totals.rows += 1;
      for (const [at, column] of summed.entries()) totals.sums[at] = (totals.sums[at] ?? 0n) + BigInt(column.of(row));
    }
    gathered.clear();
  }

  async #compareSums(client: ClientBase, table: QueryTable, fromMs: number): Promise<Proved> {
    const summed = summedColumns(table);
    const total: MonthTotals = { rows: 0, sums: summed.map(() => 0n) };
    for (const [monthMs, { rows, sums }] of this.#totals.get(table) ?? []) {
      if (monthMs < fromMs) continue;
      total.rows += rows;
      for (const [at, sum] of sums.entries()) total.sums[at] = (total.sums[at] ?? 0n) + sum;
    }
    const { rows } = await client.query<{ text: string }>(
      `SELECT concat_ws('/', count(*), ${summed.map(({ name }) => `coalesce(sum(${name}), 0)`).join(', ')}) AS text
       FROM ${table.name}${table.months === undefined ? '' : ` WHERE ${table.months.by} >= ${fromMs}`}`,
    );
    const wanted = [total.rows, ...total.sums].join('/');
    const found = rows[0]?.text;
    if (found === wanted) return { rows: total.rows, faults: [] };
    const figures = ['number', ...summed.map(({ name }) => name)].join('/');
    const fault = `the query tables’ ${pluralOf(table)} are ${found}, the journal says ${wanted} (${figures})`;
    return { rows: total.rows, faults: [fault] };
  }
}

function summedColumns({ columns, proof }: QueryTable): readonly Column<unknown>[] {
  return typeof proof === 'object' ? columns.filter(({ name }) => proof.sums.includes(name)) : [];
}

function pluralOf({ name }: QueryTable): string {
  return name.replaceAll('_', ' ');
}

/** Rows that were dropped may still be there, and are then compared too, but need not be. */
async function compareRows(client: ClientBase, { table, list }: TableRows, fromMs: number): Promise<Proved> {
  const { name, noun, key, columns } = table;
  const keyColumns = key.flatMap((wanted) => columns.filter((column) => column.name === wanted));
  const textOf = (row: unknown, some: readonly Column<unknown>[]) => some.map((column) => column.of(row)).join('/');
  const expected = new Map(
    list().map((row) => [textOf(row, keyColumns), { text: textOf(row, columns), isKept: table.isKept(row, fromMs) }]),
  );
  const { rows } = await client.query<{ place: string; text: string }>(
    `SELECT concat_ws('/', ${key.join(', ')}) AS place,
            concat_ws('/', ${columns.map((column) => column.name).join(', ')}) AS text FROM ${name}`,
  );
  const faults = rows
    .filter(({ place, text }) => expected.get(place)?.text !== text)
    .map(({ place }) => `the query tables have another ${noun} ${place}`);
  const kept = [...expected.values()].filter(({ isKept }) => isKept).length;
  const found = rows.filter(({ place }) => expected.get(place)?.isKept).length;
  if (found < kept) faults.push(`the query tables have ${found} ${pluralOf(table)} of ${kept}`);
  return { rows: kept, faults };
}
