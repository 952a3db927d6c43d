import type { Pool, PoolClient } from 'pg';

/** Keeps two starts on one database from making a table at once. */
const SCHEMA_LOCK = 0x48454144;

/** What a table of an earlier release lacks. */
export interface TableChange {
  /** Whether it is lacking, as a statement that locks nothing but what any reader does: `SELECT … AS is`. */
  readonly isMissing: string;
  readonly change: string;
}

export interface KeptTable {
  readonly name: string;
  readonly create: string;
  /** In order; a new table gets them, too. */
  readonly changes: readonly TableChange[];
}

/**
 * For what is kept for ever and derived from nothing. The catalogue is looked at first: a statement that changes a table waits for everybody
 * who reads it, a backup for hours, even when there is nothing to change. What is to be changed once takes the time that it needs.
 */
export async function makeTable(pool: Pool, { name, create, changes }: KeptTable): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
    if (await is(client, `SELECT to_regclass('${name}') IS NULL AS is`)) await client.query(create);
    for (const { isMissing, change } of changes) if (await is(client, isMissing)) await client.query(change);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

export function missingColumn(table: string, column: string): string {
  return `SELECT NOT EXISTS (SELECT FROM pg_attribute
    WHERE attrelid = to_regclass('${table}') AND attname = '${column}' AND NOT attisdropped) AS is`;
}

async function is(client: PoolClient, question: string): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(question);
  return rows[0]?.is === true;
}
