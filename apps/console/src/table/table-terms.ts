import { assertNever } from '@assay/amounts/assert-never';
import type { ConsoleColumn, ConsoleTableDefinition } from '@assay/protocol/console/console-table';
import { consolePageSizes } from '@assay/protocol/console/console-wire';
import type { tablePage } from '@assay/protocol/console/table-endpoints';
import type { RequestOf } from '@assay/protocol/endpoint';

export type TableRequest = RequestOf<typeof tablePage>;
export type TableFilters = NonNullable<TableRequest['filters']>;
export type TableFilter = TableFilters[string];

/** What a table shows: which rows, in which order, which page. All of it stands in the address, so that it can be sent to somebody. */
export interface TableTermsShown {
  /** Column, `-` before it for downwards; undefined for the table's usual order. */
  readonly sort: string | undefined;
  readonly filters: TableFilters;
  /** Cursor of the page; undefined for the first. */
  readonly after: string | undefined;
  readonly size: number;
}

const sizeDefault = consolePageSizes[1];

/**
 * Reads the terms out of a query; what does not belong to the table is left out.
 * @param prefix before each field's name, where a page has several tables
 */
export function readTerms({ columns }: ConsoleTableDefinition, query: string, prefix = ''): TableTermsShown {
  const fields = new URLSearchParams(query);
  const sort = fields.get(`${prefix}sort`) ?? undefined;
  const sorted = columns.find(({ name, sortable }) => sortable === true && name === sort?.replace(/^-/, ''));
  const size = Number(fields.get(`${prefix}size`));
  const filters = columns.flatMap((column) => {
    const filter = readFilter(column, fields.get(`${prefix}f.${column.name}`));
    return filter === undefined ? [] : [[column.name, filter] as const];
  });
  return {
    sort: sorted === undefined ? undefined : sort,
    filters: Object.fromEntries(filters),
    after: fields.get(`${prefix}after`) ?? undefined,
    size: consolePageSizes.find((known) => known === size) ?? sizeDefault,
  };
}

/** The query with the terms of this table in it; what other parts of the page keep there stays. */
export function writeTerms(query: string, terms: TableTermsShown, prefix = ''): string {
  const fields = new URLSearchParams(query);
  const own = ['sort', 'after', 'size'].map((name) => prefix + name);
  for (const name of [...fields.keys()]) if (own.includes(name) || name.startsWith(`${prefix}f.`)) fields.delete(name);
  if (terms.sort !== undefined) fields.set(`${prefix}sort`, terms.sort);
  for (const [name, filter] of Object.entries(terms.filters)) fields.set(`${prefix}f.${name}`, filterText(filter));
  if (terms.size !== sizeDefault) fields.set(`${prefix}size`, String(terms.size));
  if (terms.after !== undefined) fields.set(`${prefix}after`, terms.after);
  return fields.size === 0 ? '' : `?${fields}`;
}

/** Other rows or another order begin with their first page. */
export function changedTerms(terms: TableTermsShown, change: Partial<Omit<TableTermsShown, 'after'>>): TableTermsShown {
  return { ...terms, ...change, after: undefined };
}

/** Upwards, downwards, and so on. */
export function nextSort(name: string, sort: string | undefined): string {
  return sort === `-${name}` ? name : `-${name}`;
}

/** The filter that a person's words make, or undefined where they choose nothing. */
export function readFilter(column: ConsoleColumn, text: string | null): TableFilter | undefined {
  if (text === null || text === '' || column.filter === undefined) return undefined;
  switch (column.filter) {
    case 'equals':
      return { equals: text };
    case 'prefix':
      return { prefix: text };
    case 'words': {
      const words = text.split(',').filter((word) => column.words?.includes(word));
      return words.length === 0 ? undefined : { words };
    }
    case 'range': {
      const [from = '', to = ''] = text.split('..');
      const bounds = { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) };
      return Object.keys(bounds).length === 0 ? undefined : bounds;
    }
    default:
      return assertNever(column.filter);
  }
}

export function filterText(filter: TableFilter): string {
  if ('equals' in filter) return filter.equals;
  if ('prefix' in filter) return filter.prefix;
  if ('words' in filter) return filter.words.join(',');
  return `${filter.from ?? ''}..${filter.to ?? ''}`;
}

/** What the server is asked. @param fixed chosen by the page around, such as one user: they stand above what a person chooses */
export function requestOf(table: string, terms: TableTermsShown, fixed: TableFilters = {}): TableRequest {
  const filters = { ...terms.filters, ...fixed };
  return {
    table,
    ...(terms.sort === undefined ? {} : { sort: terms.sort }),
    ...(Object.keys(filters).length === 0 ? {} : { filters }),
    ...(terms.after === undefined ? {} : { after: terms.after }),
    limit: terms.size,
  };
}
