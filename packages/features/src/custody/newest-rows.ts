/** A row of a list with what the channel told of it since, where it did. */
export function newestRows<Row>(
  listed: readonly Row[],
  told: readonly Row[],
  idOf: (row: Row) => string,
): readonly Row[] {
  if (told.length === 0) return listed;
  const newest = new Map(told.map((row) => [idOf(row), row]));
  return listed.map((row) => newest.get(idOf(row)) ?? row);
}
