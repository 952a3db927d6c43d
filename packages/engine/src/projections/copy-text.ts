import type { QueryColumn } from './columns.ts';

/** Rows as COPY reads them: a line each, fields apart by tabs. */
export function copyText<Row>(rows: readonly Row[], columns: readonly QueryColumn<Row>[]): string {
  let text = '';
  for (const row of rows) {
    let separator = '';
    for (const column of columns) {
      const value = column.of(row);
      text += separator;
      if (typeof value === 'string') text += escapedText(value);
      else text += value === null ? '\\N' : value;
      separator = '\t';
    }
    text += '\n';
  }
  return text;
}

const needsEscape = /[\\\t\n\r]/;
const escaped = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escapedText(value: string): string {
  return needsEscape.test(value) ? value.replace(escaped, (character) => escapes[character] ?? character) : value;
}
