import type { Pool } from 'pg';

/** Keeps two starts on one database from making a table at once. */
const SCHEMA_LOCK = 0x48454144;

/** For what is kept for ever and derived from nothing: `schema` is `CREATE TABLE IF NOT EXISTS …`. */
export async function makeTable(pool: Pool, schema: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
    await client.query(schema);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
