import type { ColumnKind, ColumnsOf } from '../columns.ts';

/** Values that a column has in turn, where those of its sort will not do. */
type Chosen<View> = { readonly [Field in keyof View]?: readonly View[Field][] };

/**
 * Rows as a reader of a query table has them, in which every word of every column stands: what is added to a list of words is in them without
 * anybody's doing. Other columns have a value that is something.
 */
export function rowsOfEveryKind<View>(kinds: ColumnsOf<View>, chosen: Chosen<View> = {}): readonly View[] {
  const fields: (keyof View)[] = [];
  for (const field in kinds) fields.push(field);
  const valuesOf = <Field extends keyof View>(field: Field): readonly View[Field][] =>
    chosen[field] ?? kinds[field].words ?? [somethingOf(kinds[field])];
  const rows: View[] = [];
  for (const field of fields) {
    for (const value of valuesOf(field)) {
      const row: Partial<View> = {};
      for (const other of fields) {
        const values = valuesOf(other);
        row[other] = values[rows.length % values.length];
      }
      rows.push({ ...row, [field]: value } as View);
    }
  }
  return rows;
}

function somethingOf<Value>(kind: ColumnKind<Value>): Value {
  return kind.read(kind.type === 'integer' ? 1 : '1');
}
