import type { Pool, PoolClient } from 'pg';
import { inTransaction } from './in-transaction.ts';

/** Keeps two starts on one database from making a table at once. */
const SCHEMA_LOCK = 0x48454144;

/** What becomes of a table of an earlier release. */
export interface TableChange {
  /** Whether the change is missing, as a statement that locks nothing but what any reader does: `SELECT … AS is`. */
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
  await inTransaction(pool, async (client) => {
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
    if (await is(client, `SELECT to_regclass('${name}') IS NULL AS is`)) await client.query(create);
    for (const { isMissing, change } of changes) if (await is(client, isMissing)) await client.query(change);
  });
}

export function missingColumn(table: string, column: string): string {
  return `SELECT NOT ${hasColumn(table, column)} AS is`;
}

export function missingIndex(index: string): string {
  return `SELECT to_regclass('${index}') IS NULL AS is`;
}

/** For a change that takes a column away. */
export function leftOverColumn(table: string, column: string): string {
  return `SELECT ${hasColumn(table, column)} AS is`;
}

function hasColumn(table: string, column: string): string {
  return `EXISTS (SELECT FROM pg_attribute
    WHERE attrelid = to_regclass('${table}') AND attname = '${column}' AND NOT attisdropped)`;
}

async function is(client: PoolClient, question: string): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(question);
  return rows[0]?.is === true;
}
