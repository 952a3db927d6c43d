/** What makes a table calculator read a cell as a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/** One cell, quoted; a text that a calculator would run is made a text by an apostrophe. */
export function csvCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Rows as CSV (RFC 4180) under the names of their columns. @param cellOf one cell, quoted */
export function csvText<Row, Column extends string>(
  columns: readonly Column[],
  rows: readonly Row[],
  cellOf: (row: Row, column: Column) => string,
): string {
  const lines = rows.map((row) => columns.map((column) => cellOf(row, column)));
  return [columns.map(csvCell), ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}
