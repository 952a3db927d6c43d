import type { ConsoleColumn } from '@assay/protocol/console/console-table';
import type { AnyTableSource } from '../table-source.ts';
import { countStatement, pageStatement } from '../table-statement.ts';
import { type FilterWanted, readTerms } from '../table-terms.ts';

/** A node of EXPLAIN (FORMAT JSON). */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly Plans?: readonly PlanNode[];
}

export interface PlanQueries {
  query(text: string, values: readonly unknown[]): Promise<{ readonly rows: readonly object[] }>;
}

export async function planOf(client: PlanQueries, text: string, values: readonly unknown[]): Promise<PlanNode> {
  const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, values);
  const [row] = rows as { readonly 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }[];
  const plan = row?.['QUERY PLAN'][0]?.Plan;
  if (plan === undefined) throw new Error('no plan');
  return plan;
}

function* nodesOf(plan: PlanNode): Generator<PlanNode> {
  yield plan;
  for (const below of plan.Plans ?? []) yield* nodesOf(below);
}

/** Whether a plan reads a table from one end to the other. */
export function scansWhole(plan: PlanNode): boolean {
  return [...nodesOf(plan)].some((node) => node['Node Type'] === 'Seq Scan');
}

/** Whether it puts rows in order that no index gives it in that order: all of them, before the first is answered. */
export function sortsRows(plan: PlanNode): boolean {
  return [...nodesOf(plan)].some((node) => node['Node Type'] === 'Sort');
}

/** Whether the rows of the page are found by what an index says of them, or an index holds no others; not by looking at all in their order. */
export function isLedByIndex(plan: PlanNode): boolean {
  return [...nodesOf(plan)].some(
    (node) => node['Index Name'] !== undefined && (node['Index Cond'] !== undefined || node.Filter === undefined),
  );
}

/** A value that a filter takes, which rows may have or not. */
export function sampleFilter({ filter, kind, words = [] }: ConsoleColumn): FilterWanted | undefined {
  if (filter === 'equals') return { equals: kind === 'time' ? '0' : '3' };
  if (filter === 'words') return { words: words.slice(0, 1) };
  if (filter === 'prefix') return { prefix: 'ab' };
  return filter === 'range' ? { from: '1768435200000', to: '1768435205000' } : undefined;
}

/** The statement of a page of one order, and of one filter where one is named. */
export function pageText(source: AnyTableSource, sort: string, filters: Readonly<Record<string, FilterWanted>>) {
  const terms = readTerms(source, { sort, filters });
  if (terms === undefined) throw new Error(`${source.table.name} has no page of ${sort} ${JSON.stringify(filters)}`);
  return pageStatement(terms, [], 51);
}

/** The statement that counts what one filter leaves. */
export function countText(source: AnyTableSource, filters: Readonly<Record<string, FilterWanted>>) {
  const terms = readTerms(source, { filters });
  if (terms === undefined) throw new Error(`${source.table.name} has no rows of ${JSON.stringify(filters)}`);
  return countStatement(terms, 50);
}
