import type { Choice, TableTerms } from './table-terms.ts';

export interface Statement {
  readonly text: string;
  readonly values: (string | number | readonly (string | number)[])[];
}

/** Values of a statement, which stand in its text by number only. */
class Values {
  readonly list: (string | number | readonly (string | number)[])[] = [];

  put(value: string | number | readonly (string | number)[], type: string): string {
    this.list.push(value);
    return `$${this.list.length}::${type}`;
  }
}

/** What each row of a page has behind the values of its columns. */
export const keyColumn = (place: number): string => `key_${place}`;

/**
 * The rows that follow a key, at most `rows`. What cells are made of is looked up for the rows of the page alone. Of a choice that leads an
 * index each value has its rows looked for by itself: each of them then stands in order.
 */
export function pageStatement(terms: TableTerms, reads: readonly string[], rows: number): Statement {
  const values = new Values();
  const limit = values.put(rows, 'bigint');
  const direction = terms.isDownwards ? 'DESC' : 'ASC';
  const keyNames = terms.keys.map((_, place) => keyColumn(place));
  const order = (names: readonly string[]) => names.map((name) => `${name} ${direction}`).join(', ');
  const after = afterText(terms, values);
  const branches = branchesOf(terms).map((choices) => {
    const conditions = [...choices.map((choice) => conditionOf(choice, values)), ...after];
    const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
    const keys = terms.keys.map(({ sql }, place) => `${sql} AS ${keyColumn(place)}`);
    const by = order(terms.keys.map(({ sql }) => sql));
    return `(SELECT t.*, ${keys.join(', ')} FROM ${terms.source.base} AS t${where} ORDER BY ${by} LIMIT ${limit})`;
  });
  const chosen =
    branches.length === 1
      ? branches[0]
      : `(SELECT * FROM (${branches.join(' UNION ALL ')}) AS b ORDER BY ${order(keyNames)} LIMIT ${limit})`;
  const cells = reads.map((sql, place) => `${sql} AS cell_${place}`);
  const ordered = order(keyNames.map((name) => `r.${name}`));
  return {
    text: `SELECT ${[...cells, ...keyNames.map((name) => `r.${name}::text`)].join(', ')} FROM ${chosen} AS r ORDER BY ${ordered}`,
    values: values.list,
  };
}

/** How many rows the choices leave, counted up to `rowsMax` and one more. */
export function countStatement({ source, choices }: TableTerms, rowsMax: number): Statement {
  const values = new Values();
  const conditions = choices.map((choice) => conditionOf(choice, values));
  const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
  const limit = values.put(rowsMax + 1, 'bigint');
  return {
    text: `SELECT count(*) AS rows FROM (SELECT FROM ${source.base} AS t${where} LIMIT ${limit}) AS counted`,
    values: values.list,
  };
}

/** The choices, once for each value of the one whose index has the keys. */
function branchesOf({ choices, led }: TableTerms): (readonly Choice[])[] {
  if (led?.kind !== 'values') return [choices];
  return led.values.map((value) => choices.map((choice) => (choice === led ? { ...led, values: [value] } : choice)));
}

function afterText({ keys, after, isDownwards }: TableTerms, values: Values): string[] {
  if (after === undefined) return [];
  const bounds = keys.map(({ type }, place) => values.put(after[place] ?? '', type));
  return [`(${keys.map(({ sql }) => sql).join(', ')}) ${isDownwards ? '<' : '>'} (${bounds.join(', ')})`];
}

function conditionOf(choice: Choice, values: Values): string {
  const { sql, type, also } = choice.filter;
  if (choice.kind === 'values') {
    const [only] = choice.values;
    const more = also === undefined ? '' : ` AND ${also(choice.values)}`;
    return only !== undefined && choice.values.length === 1
      ? `${sql} = ${values.put(only, type)}${more}`
      : `${sql} = ANY (${values.put(choice.values, `${type}[]`)})${more}`;
  }
  if (choice.kind === 'prefix') return prefixText(sql, choice.prefix, values);
  const bounds: string[] = [];
  if (choice.from !== undefined) bounds.push(`${sql} >= ${values.put(choice.from, type)}`);
  if (choice.to !== undefined) bounds.push(`${sql} <= ${values.put(choice.to, type)}`);
  return bounds.length === 0 ? 'true' : bounds.join(' AND ');
}

/** Texts in the order of their bytes that begin so lie between it and the same with the highest character behind it. */
function prefixText(sql: string, prefix: string, values: Values): string {
  const from = `${sql} COLLATE "C" >= ${values.put(prefix, 'text')}`;
  return `${from} AND ${sql} COLLATE "C" < ${values.put(`${prefix}\u{10ffff}`, 'text')}`;
}
