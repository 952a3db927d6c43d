import type { PageView } from '../../call.ts';

/** A page of a list on the wire. */
export interface PageData<Row> {
  list: Row[];
  totalRow: number;
  sum: number;
}

export function pageData<View, Row>({ rows, totalRows }: PageView<View>, row: (view: View) => Row): PageData<Row> {
  return { list: rows.map(row), totalRow: totalRows, sum: totalRows };
}
