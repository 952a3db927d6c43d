import type { ClientBase } from 'pg';
import { CONTRACT_STATISTICS_SCHEMA } from './contract-statistics-tables.ts';
import { CONTRACT_SCHEMA } from './contract-tables.ts';

/**
 * Raised whenever a table or the meaning of a column changes. Query tables hold nothing of their own: another version drops
 * them, and the follower fills the new ones from the journal.
 */
const PROJECTION_VERSION = 11;

/** Keeps two starts on one database from creating the tables at once. */
const SCHEMA_LOCK = 0x50524f4a;

/**
 * Prices are ticks, amounts lots of the market; money is in ledger atoms. `projection_cursor.sequence` is the last batch whose
 * rows are all here: it moves in the transaction that writes them.
 */
const SCHEMA = `
DROP TABLE IF EXISTS orders, fills, balances, contract_balances, ledger_entries, own_candles, operator_actions, index_seconds, index_minutes, tick_heads, projection_cursor, page_counts, carried_entries CASCADE;

-- Rows of months before history_from_ms were dropped, of ticks those before ticks_from_ms.
CREATE TABLE projection_cursor (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version integer NOT NULL,
  sequence bigint NOT NULL,
  history_from_ms bigint NOT NULL DEFAULT 0,
  ticks_from_ms bigint NOT NULL DEFAULT 0
);
INSERT INTO projection_cursor (version, sequence) VALUES (${PROJECTION_VERSION}, 0);

-- How many rows each list of pages ever got: the number of its newest one.
CREATE TABLE page_counts (list text PRIMARY KEY, rows bigint NOT NULL) WITH (fillfactor = 70);

-- Orders that ended, once each; the open ones are the core's.
CREATE TABLE orders (
  order_id bigint NOT NULL,
  user_id bigint NOT NULL,
  market_id integer NOT NULL,
  side text NOT NULL,
  type text NOT NULL,
  time_in_force text NOT NULL,
  client_order_id text NOT NULL,
  price integer NOT NULL,
  amount bigint NOT NULL,
  quote_amount numeric NOT NULL,
  stop_price integer NOT NULL,
  triggered_at_ms bigint NOT NULL,
  self_trade_prevention text NOT NULL,
  filled_amount bigint NOT NULL,
  filled_quote numeric NOT NULL,
  status text NOT NULL,
  cancel_reason text NOT NULL,
  created_at_ms bigint NOT NULL,
  updated_at_ms bigint NOT NULL,
  user_number bigint NOT NULL,
  market_number bigint NOT NULL,
  PRIMARY KEY (user_id, user_number, updated_at_ms)
) PARTITION BY RANGE (updated_at_ms);
CREATE INDEX orders_of_market ON orders (user_id, market_id, market_number);
CREATE INDEX orders_by_id ON orders (order_id);

-- One row for each side of a match, so that everybody's fills are one index range.
CREATE TABLE fills (
  fill_id bigint NOT NULL,
  side text NOT NULL,
  user_id bigint NOT NULL,
  order_id bigint NOT NULL,
  market_id integer NOT NULL,
  price integer NOT NULL,
  amount bigint NOT NULL,
  quote numeric NOT NULL,
  fee numeric NOT NULL,
  role text NOT NULL,
  time_ms bigint NOT NULL,
  user_number bigint NOT NULL,
  market_number bigint NOT NULL,
  PRIMARY KEY (user_id, user_number, time_ms)
) PARTITION BY RANGE (time_ms);
CREATE INDEX fills_of_market ON fills (user_id, market_id, market_number);
CREATE INDEX fills_on_tape ON fills (market_id, fill_id DESC) WHERE role = 'taker';

-- Everybody's money by the kind of pocket and the ledger's asset: demo money has its own.
CREATE TABLE balances (
  user_id bigint NOT NULL,
  kind text NOT NULL,
  asset_id integer NOT NULL,
  available numeric NOT NULL,
  held numeric NOT NULL,
  PRIMARY KEY (user_id, kind, asset_id)
);

-- Who did what and why; fields as JSON, money in it as text of atoms; change says in words what it changed.
CREATE TABLE operator_actions (
  batch bigint NOT NULL,
  position integer NOT NULL,
  time_ms bigint NOT NULL,
  operator text NOT NULL,
  reason text NOT NULL,
  command text NOT NULL,
  fields text NOT NULL,
  change text NOT NULL,
  PRIMARY KEY (batch, position)
);

-- Postings between owners. Holds and releases stay within one owner and change no owner's total. No key: they are added up, never
-- looked for, and the cursor is what keeps them from being written twice.
CREATE TABLE ledger_entries (
  batch bigint NOT NULL,
  position integer NOT NULL,
  asset_id integer NOT NULL,
  amount numeric NOT NULL CHECK (amount > 0),
  debit_account text NOT NULL,
  credit_account text NOT NULL,
  reason text NOT NULL,
  time_ms bigint NOT NULL
) PARTITION BY RANGE (time_ms);

-- What entries that were dropped made of each owner's money.
CREATE TABLE carried_entries (
  owner text NOT NULL,
  asset_id integer NOT NULL,
  amount numeric NOT NULL,
  PRIMARY KEY (owner, asset_id)
);

-- Candles of our own books, of each frame those that hold a match. The turnover is the exact sum.
CREATE TABLE own_candles (
  market_id integer NOT NULL,
  frame_seconds integer NOT NULL,
  begins_at_seconds bigint NOT NULL,
  open integer NOT NULL,
  close integer NOT NULL,
  high integer NOT NULL,
  low integer NOT NULL,
  volume numeric NOT NULL,
  turnover numeric NOT NULL,
  PRIMARY KEY (market_id, frame_seconds, begins_at_seconds)
);

-- One row a heartbeat of the index since the newest head, the tick lines of all symbols.
CREATE TABLE index_seconds (second_ms bigint PRIMARY KEY, lines text NOT NULL);

-- The heartbeats after the head before up to this one, compressed.
CREATE TABLE index_minutes (minute_ms bigint PRIMARY KEY, packed bytea NOT NULL) PARTITION BY RANGE (minute_ms);
ALTER TABLE index_minutes ALTER COLUMN packed SET STORAGE EXTERNAL;

-- Chain values after each minute's last tick: symbol=sequence:hash, symbols ascending.
CREATE TABLE tick_heads (minute_ms bigint PRIMARY KEY, heads text NOT NULL) PARTITION BY RANGE (minute_ms);
${CONTRACT_STATISTICS_SCHEMA}${CONTRACT_SCHEMA}`;

/** Creates the query tables, or replaces those of another version. */
export async function prepareProjections(client: ClientBase): Promise<void> {
  await client.query('BEGIN');
  try {
    // Tables of another version are waited for where somebody reads them; those of this one are not touched.
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
    if ((await versionOf(client)) !== PROJECTION_VERSION) await client.query(SCHEMA);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Whether the query tables are there and of this release. */
export async function hasProjections(client: ClientBase): Promise<boolean> {
  return (await versionOf(client)) === PROJECTION_VERSION;
}

async function versionOf(client: ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('projection_cursor') IS NOT NULL AS there",
  );
  if (rows[0]?.there !== true) return undefined;
  const cursor = await client.query<{ version: number }>('SELECT version FROM projection_cursor');
  return cursor.rows[0]?.version;
}
