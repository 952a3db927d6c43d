/** One of several lists that are loaded page by page, newest first. */
export interface RecordList<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
}

/**
 * Several lists as one, newest first. A row is shown only when no list can still bring one that stands above it, so that the order never
 * changes while more is loaded.
 */
export function mergedRecords<Row>(lists: readonly RecordList<Row>[], timeOf: (row: Row) => number): readonly Row[] {
  const limits = lists.flatMap(({ rows, hasMore }) => {
    const last = rows.at(-1);
    return hasMore && last !== undefined ? [timeOf(last)] : [];
  });
  const limit = Math.max(...limits, Number.NEGATIVE_INFINITY);
  return lists
    .flatMap(({ rows }) => rows)
    .filter((row) => timeOf(row) >= limit)
    .sort((a, b) => timeOf(b) - timeOf(a));
}
