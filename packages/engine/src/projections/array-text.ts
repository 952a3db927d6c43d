import type { ColumnValue } from './columns.ts';

/**
 * Values as the text of a PostgreSQL array. The driver looks at each value for what it may be; ours are known, and that work was two
 * fifths of the follower's.
 */
export function arrayText<Row>(rows: readonly Row[], of: (row: Row) => ColumnValue): string {
  let text = '{';
  let separator = '';
  for (const row of rows) {
    const value = of(row);
    text += separator;
    if (typeof value === 'string') text += quoted(value);
    else text += value === null ? 'NULL' : value;
    separator = ',';
  }
  return `${text}}`;
}

const needsEscape = /["\\]/;
const escaped = /["\\]/g;

/** Always in quotes: empty text, NULL as a word, commas and braces mean nothing then. */
function quoted(value: string): string {
  return needsEscape.test(value) ? `"${value.replace(escaped, '\\$&')}"` : `"${value}"`;
}
