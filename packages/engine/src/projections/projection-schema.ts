import { allOrNothing } from '@assay/journal/all-or-nothing';
import type { ClientBase } from 'pg';
import type { Projection } from './projection.ts';
import { projections } from './projections.ts';
import { createText } from './query-table.ts';

/**
 * Raised whenever a table or the meaning of a column changes. Query tables hold nothing of their own: another version drops
 * them, and the follower fills the new ones from the journal.
 */
const PROJECTION_VERSION = 23;

/** Keeps two starts on one database from creating the tables at once. */
const SCHEMA_LOCK = 0x50524f4a;

/**
 * What all projections share. `projection_cursor.sequence` is the last batch whose rows are all here: it moves in the transaction that
 * writes them. `page_counts` has how many rows each list of pages ever got: the number of its newest one.
 */
const SHARED_TABLES = `
-- Those that older versions had go as well.
DROP TABLE IF EXISTS contract_balances, balances, ledger_entries, carried_entries, projection_cursor, page_counts CASCADE;
-- Rows of months before history_from_ms were dropped, of ticks those before ticks_from_ms.
CREATE TABLE projection_cursor (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version integer NOT NULL,
  sequence bigint NOT NULL,
  history_from_ms bigint NOT NULL DEFAULT 0,
  ticks_from_ms bigint NOT NULL DEFAULT 0
);
INSERT INTO projection_cursor (version, sequence) VALUES (${PROJECTION_VERSION}, 0);
CREATE TABLE page_counts (list text PRIMARY KEY, rows bigint NOT NULL) WITH (fillfactor = 70);
`;

/** Creates the query tables, or replaces those of another version. */
export async function prepareProjections(client: ClientBase, list: readonly Projection[] = projections): Promise<void> {
  const tables = list.flatMap((projection) => projection.tables.map(createText));
  await allOrNothing(client, async () => {
    // Tables of another version are waited for where somebody reads them; those of this one are not touched.
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
    if (!(await hasProjections(client))) await client.query(SHARED_TABLES + tables.join(''));
  });
}

/** Whether the query tables are there and of this release. */
export async function hasProjections(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('projection_cursor') IS NOT NULL AS there",
  );
  if (rows[0]?.there !== true) return false;
  const cursor = await client.query<{ version: number }>('SELECT version FROM projection_cursor');
  return cursor.rows[0]?.version === PROJECTION_VERSION;
}
