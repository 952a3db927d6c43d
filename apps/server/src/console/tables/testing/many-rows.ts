import type { Pool } from 'pg';
import { inTransaction } from '../../../postgres/in-transaction.ts';
import { makeTables } from './make-tables.ts';
import { fillingsOf, type RowCounts, type RowText } from './row-fillings.ts';

/** Makes the product's own tables and fills them as an exchange of that size has them after half a year. */
export async function fillManyRows(pool: Pool, counts: RowCounts, say: (line: string) => void): Promise<void> {
  const months = Array.from({ length: 7 }, (_, month) => Date.UTC(2026, month, 1));
  await makeTables(pool, months);
  for (const [table, rows, texts] of fillingsOf(counts)) {
    say(`${table}: ${rows} rows`);
    await fillTable(pool, table, rows, texts);
  }
  await pool.query('VACUUM ANALYZE');
}

async function fillTable(pool: Pool, table: string, rows: number, texts: RowText): Promise<void> {
  const { rows: columns } = await pool.query<{ name: string; type: string; cast: string; nullable: string }>(
    `SELECT column_name AS name, data_type AS type, udt_name AS cast, is_nullable AS nullable FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 ORDER BY ordinal_position`,
    [table],
  );
  const values = columns.map(
    ({ name, type, cast, nullable }) => `(${texts[name] ?? usualText(type, nullable)})::${cast}`,
  );
  await inTransaction(pool, async (client) => {
    await client.query('SET LOCAL session_replication_role = replica; SET LOCAL synchronous_commit = off');
    await client.query(
      `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT ${values.join(', ')} FROM generate_series(1::bigint, ${Math.floor(rows)}) AS n`,
    );
  });
}

function usualText(type: string, nullable: string): string {
  if (nullable === 'YES') return 'NULL';
  if (type === 'text') return `''`;
  if (type === 'bytea') return `'\\x00'`;
  return type === 'boolean' ? 'false' : '1';
}
