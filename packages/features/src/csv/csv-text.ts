import { csvCell } from '@assay/protocol/csv-cell';

/** Rows of one kind as CSV (RFC 4180): the line of the names of their columns, and their own lines, so that a long list is written in parts. */
export interface CsvFormat<Row> {
  readonly head: string;
  readonly lines: (rows: readonly Row[]) => string;
}

/** @param cellOf one cell, quoted */
export function csvFormat<Row, Column extends string>(
  columns: readonly Column[],
  cellOf: (row: Row, column: Column) => string,
): CsvFormat<Row> {
  const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`;
  return {
    head: line(columns.map(csvCell)),
    lines: (rows) => rows.map((row) => line(columns.map((column) => cellOf(row, column)))).join(''),
  };
}
