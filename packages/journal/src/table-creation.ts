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
