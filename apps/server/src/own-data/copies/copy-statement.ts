import type { PersonTable, TableCopy } from '../table-word.ts';

/** Person whose rows are looked for. */
export interface Whose {
  readonly userId: number;
  /** Key of the address of mail. */
  readonly emailKey: string;
}

/** The person's rows, in SQL; both values are named, so that PostgreSQL knows their types. */
export function whoseText(whose: string): string {
  return `(${whose.replaceAll('$1', '$1::bigint').replaceAll('$2', '$2::text')})
    AND $1::bigint IS NOT NULL AND $2::text IS NOT NULL`;
}

/** Rows behind a key, at most `rows`: each has its cells and then its key. */
export function copyStatement(
  { table, whose, copy }: Pick<PersonTable, 'whose'> & { readonly table: string; readonly copy: TableCopy },
  { userId, emailKey }: Whose,
  after: readonly string[] | undefined,
  rows: number,
): { readonly text: string; readonly values: readonly (string | number)[] } {
  const keys = copy.key.map(([sql, type]) => (type === 'text' ? `(${sql})::text COLLATE "C"` : `(${sql})::bigint`));
  const cells = Object.values(copy.columns).flatMap(({ reads }) => reads);
  const values: (string | number)[] = [userId, emailKey, rows];
  let behind = '';
  if (after !== undefined) {
    const places = copy.key.map(([, type], place) => {
      values.push(after[place] ?? '');
      return `$${values.length}::${type}`;
    });
    behind = ` AND (${keys.join(', ')}) > (${places.join(', ')})`;
  }
  return {
    text: `SELECT ${[...cells.map((sql, at) => `${sql} AS cell_${at}`), ...keys.map((sql, at) => `${sql} AS key_${at}`)].join(', ')}
FROM ${table} AS r WHERE ${whoseText(whose)}${behind} ORDER BY ${keys.join(', ')} LIMIT $3::bigint`,
    values,
  };
}
