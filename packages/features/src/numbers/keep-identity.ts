/** Shallow equality of two flat records. */
function isSameRecord<Row extends object>(a: Row, b: Row): boolean {
  const keys = Object.keys(a) as (keyof Row)[];
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
}

/** The old record where the new one says the same, so that what is memoised by identity is not drawn again. */
export function keepIdentity<Row extends object>(previous: Row | undefined, next: Row): Row {
  return previous !== undefined && isSameRecord(previous, next) ? previous : next;
}

/** The old list where every row is the old one in its old place. */
export function keepList<Row>(previous: readonly Row[], next: readonly Row[]): readonly Row[] {
  return previous.length === next.length && next.every((row, index) => row === previous[index]) ? previous : next;
}
