import { historyRowsMax, type Page, pageSizeDefault } from '@assay/protocol/wire';

/**
 * Rows of all pages loaded so far: page 1 replaces, later pages append (specification, section 4).
 * A row that slid onto the next page while it was being asked for is shown once.
 */
export function appendPages<Row>(pages: readonly Page<Row>[], idOf: (row: Row) => string): readonly Row[] {
  const rows = new Map<string, Row>();
  for (const row of pages.flatMap((page) => page.list)) if (!rows.has(idOf(row))) rows.set(idOf(row), row);
  return [...rows.values()];
}

/** No more once the loaded count reaches the total, a page came empty, or the next one would lie beyond the last row that a list shows. */
export function hasMorePages(pages: readonly Page<unknown>[]): boolean {
  return hasUnloadedRows(pages) && !isNextTooDeep(pages);
}

/** More rows are there, but no list shows them. */
export function endsAtLimit(pages: readonly Page<unknown>[]): boolean {
  return hasUnloadedRows(pages) && isNextTooDeep(pages);
}

function isNextTooDeep(pages: readonly Page<unknown>[]): boolean {
  return (pages.length + 1) * pageSizeDefault > historyRowsMax;
}

/** The loaded count has not reached the total, and the last page was not empty. */
export function hasUnloadedRows(pages: readonly Page<unknown>[]): boolean {
  const last = pages.at(-1);
  if (last === undefined || last.list.length === 0) return false;
  const loaded = pages.reduce((count, page) => count + page.list.length, 0);
  return loaded < last.totalRow;
}
