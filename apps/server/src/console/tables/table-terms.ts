import type { ConsoleColumn } from '@assay/protocol/console/console-table';
import type { AnyTableSource, SortKey, SourceFilter } from './table-source.ts';

/** How a caller asks for rows, as it came. */
export interface TableWanted {
  /** Column, `-` before it for downwards. */
  readonly sort?: string | undefined;
  readonly filters?: Readonly<Record<string, FilterWanted>> | undefined;
  readonly after?: string | undefined;
}

export type FilterWanted =
  | { readonly equals: string }
  | { readonly prefix: string }
  | { readonly words: readonly string[] }
  | { readonly from?: string | undefined; readonly to?: string | undefined };

/** What rows a column leaves. */
export type Choice = { readonly column: string; readonly filter: SourceFilter } & (
  | { readonly kind: 'values'; readonly values: readonly (string | number)[] }
  | { readonly kind: 'range'; readonly from: string | number | undefined; readonly to: string | number | undefined }
  | { readonly kind: 'prefix'; readonly prefix: string }
);

/** What a statement is made of: nothing in it is a caller's text but values. */
export interface TableTerms {
  readonly source: AnyTableSource;
  readonly choices: readonly Choice[];
  readonly keys: readonly SortKey[];
  readonly isDownwards: boolean;
  /** The choice whose index has the keys; of several values each is looked for by itself. */
  readonly led: Choice | undefined;
  /** Key of the row that the page follows. */
  readonly after: readonly string[] | undefined;
  /** Of the order: a cursor belongs to one. */
  readonly orderName: string;
}

/** Undefined where the table has no such order, filter or value, or the cursor is none of this order. */
export function readTerms(source: AnyTableSource, wanted: TableWanted): TableTerms | undefined {
  const { columns } = source.table;
  const choices: Choice[] = [];
  for (const [name, filter] of Object.entries(wanted.filters ?? {})) {
    const column = columns.find((declared) => declared.name === name);
    const choice = column && choiceOf(source, column, filter);
    if (choice === undefined) return undefined;
    choices.push(choice);
  }
  const sortText = wanted.sort ?? usualSort(columns);
  const isDownwards = sortText.startsWith('-');
  const sortName = isDownwards ? sortText.slice(1) : sortText;
  if (!columns.some(({ name, sortable }) => name === sortName && sortable === true)) return undefined;
  const sort = source.sorts[sortName];
  if (sort === undefined) return undefined;
  const [ledBy, ledKeys] = Object.entries(sort.given ?? {}).find(([name]) => isChosen(choices, name)) ?? [];
  const keys = ledKeys ?? sort.keys;
  const orderName = [source.table.name, sortText, ledBy ?? ''].join(' ');
  const after = wanted.after === undefined ? undefined : readCursor(wanted.after, orderName, keys);
  if (wanted.after !== undefined && after === undefined) return undefined;
  const led = choices.find(({ column }) => column === ledBy);
  return { source, choices, keys, isDownwards, led, after, orderName };
}

/** The first column that can be sorted by, downwards. */
function usualSort(columns: readonly ConsoleColumn[]): string {
  const first = columns.find(({ sortable }) => sortable === true);
  if (first === undefined) throw new Error('a table without a column to sort by');
  return `-${first.name}`;
}

function isChosen(choices: readonly Choice[], name: string): boolean {
  return choices.some(({ column, kind }) => column === name && kind !== 'prefix');
}

function choiceOf(source: AnyTableSource, column: ConsoleColumn, wanted: FilterWanted): Choice | undefined {
  const filter = source.filters[column.name];
  if (filter === undefined) return undefined;
  const of = { column: column.name, filter };
  if (column.filter === 'equals' && 'equals' in wanted) return valuesOf(of, [wanted.equals]);
  if (column.filter === 'words' && 'words' in wanted) return valuesOf(of, wanted.words, column.words);
  if (column.filter === 'prefix' && 'prefix' in wanted) {
    const prefix = filter.parse(wanted.prefix);
    return prefix === undefined ? undefined : { ...of, kind: 'prefix', prefix: String(prefix) };
  }
  if (column.filter !== 'range' || 'equals' in wanted || 'words' in wanted || 'prefix' in wanted) return undefined;
  const from = wanted.from === undefined ? undefined : filter.parse(wanted.from);
  const to = wanted.to === undefined ? undefined : filter.parse(wanted.to);
  const isRead = (from !== undefined || wanted.from === undefined) && (to !== undefined || wanted.to === undefined);
  return isRead ? { ...of, kind: 'range', from, to } : undefined;
}

/** @param words those that may be asked for; of none there is nothing to choose */
function valuesOf(
  of: Pick<Choice, 'column' | 'filter'>,
  texts: readonly string[],
  words?: readonly string[],
): Choice | undefined {
  if (texts.length === 0 || (words !== undefined && texts.length > words.length)) return undefined;
  const values = new Set<string | number>();
  for (const text of texts) {
    if (words !== undefined && !words.includes(text)) return undefined;
    const value = of.filter.parse(text);
    if (value === undefined) return undefined;
    values.add(value);
  }
  return { ...of, kind: 'values', values: [...values] };
}

/** Names the row that a page ends with, in its order. */
export function cursorOf(orderName: string, key: readonly string[]): string {
  return Buffer.from(JSON.stringify([orderName, ...key])).toString('base64url');
}

const CURSOR_LENGTH_MAX = 2_000;
const wholeText = /^-?[0-9]{1,18}$/;

function readCursor(text: string, orderName: string, keys: readonly SortKey[]): readonly string[] | undefined {
  if (text.length > CURSOR_LENGTH_MAX) return undefined;
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
  if (!Array.isArray(parts) || parts.length !== keys.length + 1 || parts[0] !== orderName) return undefined;
  const key: string[] = [];
  for (const [place, { type }] of keys.entries()) {
    const part: unknown = parts[place + 1];
    if (typeof part !== 'string' || part.includes('\0')) return undefined;
    if (type !== 'text' && !wholeText.test(part)) return undefined;
    key.push(part);
  }
  return key;
}
