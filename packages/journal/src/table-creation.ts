import type { ClientBase } from 'pg';
import { allOrNothing } from './all-or-nothing.ts';

/**
 * Runs `statements` when `table` does not exist yet. A table that is there is left alone: even a change that changes nothing
 * would wait for everybody who reads it, such as a backup, and let nobody in meanwhile.
 */
export async function createWhenMissing(client: ClientBase, table: string, statements: string): Promise<void> {
  await allOrNothing(client, async () => {
    // Two starts at once must not both find it missing.
    await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [table]);
    const { rows } = await client.query<{ missing: boolean }>('SELECT to_regclass($1) IS NULL AS missing', [table]);
    if (rows[0]?.missing === true) await client.query(statements);
  });
}

/** Adds a column that may hold nothing to a table of an older release. As above, one that is there is left alone. */
export async function addColumnWhenMissing(
  client: ClientBase,
  table: string,
  column: string,
  type: string,
): Promise<void> {
  if (await hasColumn(client, table, column)) return;
  await client.query(`ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS ${column} ${type}`);
}

export async function hasColumn(client: ClientBase, table: string, column: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT FROM pg_attribute WHERE attrelid = to_regclass($1) AND attname = $2 AND NOT attisdropped',
    [table, column],
  );
  return rowCount === 1;
}
