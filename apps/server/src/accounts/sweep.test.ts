import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountDatabase, accountDatabase } from './account-database.ts';
import { COUNTS_KEPT_MS, DEAD_ROWS_KEPT_MS, MAIL_KEPT_MS, MAILBOX_ROWS_MAX, SWEEP_ROWS } from './account-limits.ts';
import { readMailbox } from './mail/sandbox-mailbox.ts';
import { sweepAccounts } from './sweep.ts';
import { accountTables } from './testing/account-tables.ts';

const nowMs = Date.UTC(2026, 0, 5);
let temporary: SharedPostgres;
let pool: Pool;
let database: AccountDatabase;
let faults: unknown[];

beforeAll(async () => {
  temporary = await openSharedPostgres();
});
afterAll(() => temporary?.close());
beforeEach(async () => {
  faults = [];
  pool = await temporary.openPool(2, accountTables);
  database = accountDatabase(pool);
  return () => pool.end();
});

const sweep = () => sweepAccounts(database, nowMs, (error) => faults.push(error));
const countsLeft = async () => (await pool.query('SELECT email_key FROM guess_count')).rows;
const addCounts = (count: number, name: string, beganAtMs: number) =>
  pool.query(`INSERT INTO guess_count SELECT $2 || n, 'login', '', $3, 1 FROM generate_series(1, $1::integer) AS n`, [
    count,
    name,
    beganAtMs,
  ]);

describe('what nobody needs any more', () => {
  it('goes, however many statements it takes, and what is as old as the bound stays', async () => {
    await addCounts(2 * SWEEP_ROWS + 1, 'old', nowMs - COUNTS_KEPT_MS - 1);
    await addCounts(1, 'kept', nowMs - COUNTS_KEPT_MS);
    await sweep();
    expect(await countsLeft()).toEqual([{ email_key: 'kept1' }]);
    expect(faults).toEqual([]);
  });

  it('goes with the mail of the sandbox, of whose newer ones an address is shown so many', async () => {
    const put = (count: number, subject: string, atMs: number) =>
      pool.query(
        `INSERT INTO sandbox_mail (address, address_key, subject, body, created_at_ms)
         SELECT 'ann@example.com', 'ann@example.com', $2, '', $3 FROM generate_series(1, $1::integer)`,
        [count, subject, atMs],
      );
    const shown = async () => (await readMailbox(database, 'ann@example.com')).map(({ subject }) => subject);
    await put(1, 'old', nowMs - MAIL_KEPT_MS - 1);
    await put(1, 'kept', nowMs - MAIL_KEPT_MS);
    await sweep();
    expect(await shown()).toEqual(['kept']);
    await put(MAILBOX_ROWS_MAX - 1, 'new', nowMs);
    expect(await shown()).toHaveLength(MAILBOX_ROWS_MAX);
    await put(1, 'newest', nowMs);
    const subjects = await shown();
    expect(subjects).toHaveLength(MAILBOX_ROWS_MAX);
    expect([subjects[0], subjects.includes('kept')]).toEqual(['newest', false]);
  });

  it('goes from each table whatever became of the others', async () => {
    await addCounts(1, 'old', nowMs - COUNTS_KEPT_MS - 1);
    await pool.query('ALTER TABLE sandbox_mail RENAME TO gone');
    await sweep();
    expect(await countsLeft()).toEqual([]);
    expect(faults).toHaveLength(1);
  });

  it('is found by an index, so that a sweep of large tables costs what it removes', async () => {
    await pool.query(`INSERT INTO user_account (user_id, email, email_key, password_hash, invitation_code, created_at_ms)
      VALUES (100001, 'ann@example.com', 'ann@example.com', '', 'A', 0)`);
    await pool.query(
      `INSERT INTO user_session (user_id, token_hash, address, created_at_ms, expires_at_ms, revoked_at_ms)
       SELECT 100001, sha256(n::text::bytea), '', 0, $1, CASE WHEN n = 7 THEN 1 END FROM generate_series(1, 5000) AS n`,
      [nowMs],
    );
    await addCounts(5_000, 'new', nowMs);
    await pool.query('ANALYZE');
    for (const [table, time] of [
      ['guess_count', 'window_began_at_ms'],
      ['user_session', 'expires_at_ms'],
      ['user_session', 'revoked_at_ms'],
    ]) {
      const { rows } = await pool.query(
        `EXPLAIN SELECT ctid FROM ${table} WHERE ${time} < ${nowMs - DEAD_ROWS_KEPT_MS} LIMIT ${SWEEP_ROWS}`,
      );
      expect(JSON.stringify(rows), `${table}.${time}`).toContain('Index');
    }
    await sweep();
    expect((await pool.query('SELECT 1 FROM user_session')).rowCount).toBe(4_999);
  });
});
