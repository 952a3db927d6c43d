import type { Random } from '@assay/amounts/testing/random';
import { projections } from '@assay/engine/projections/projections';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../../postgres/in-transaction.ts';
import type { DrawnRow, DrawnValue, Filling } from './filling.ts';
import { fillings } from './table-fillings.ts';

const columnsText = `SELECT column_name AS name, data_type AS type
  FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1`;

/** The months of which rows are drawn. */
export const drawnMonths = ['2026-01', '2026-02', '2026-03'].map((month) => Date.parse(`${month}-01T00:00:00Z`));

/** What the read side writes into a column is known from its declaration, so a word that is added there is drawn with the others. */
const storedWords = new Map(
  projections
    .flatMap(({ tables }) => tables)
    .flatMap(({ name, columns }) => columns.map((column) => [`${name}.${column.name}`, column.words] as const)),
);

/** Fills them with rows that need not make sense together: references are not looked at. */
export async function fillTables(pool: Pool, random: Random, rows: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('SET LOCAL session_replication_role = replica');
    for (const filling of fillings) await fillTable(client, filling, random, rows);
  });
  await pool.query('ANALYZE');
}

export async function fillTable(client: PoolClient, filling: Filling, random: Random, count: number): Promise<void> {
  const { rows: columns } = await client.query<{ name: string; type: string }>(columnsText, [filling.table]);
  if (columns.length === 0) throw new Error(`there is no table ${filling.table}`);
  const rows = Array.from({ length: count }, (_, index) => {
    const row: DrawnRow = {};
    for (const { name, type } of columns) {
      const words = storedWords.get(`${filling.table}.${name}`);
      row[name] = (filling.columns[name] ?? (words ? eachPlace(words) : usualValue(type)))(random, index);
    }
    return row;
  });
  filling.finish?.(rows);
  await client.query(
    `INSERT INTO ${filling.table} OVERRIDING SYSTEM VALUE
     SELECT * FROM json_populate_recordset(null::${filling.table}, $1) ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  );
}

/** The first rows have one of each, in turn; the others any. */
function eachPlace(words: readonly unknown[]): (random: Random, index: number) => DrawnValue {
  return (random, index) => (index < words.length ? index : random.below(words.length));
}

function usualValue(type: string): (random: Random) => DrawnValue {
  if (type === 'text') return (random) => random.pick(['', 'a', 'B', '=1+1', '基金']);
  if (type === 'bytea') return () => '\\x00';
  if (type === 'boolean') return (random) => random.below(2) === 1;
  if (type === 'numeric') return (random) => String(random.below(4) * 10 ** 11);
  if (type === 'ARRAY') return () => [];
  return (random) => random.below(4);
}
