import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountTables } from '../../accounts/testing/account-tables.ts';
import { COPY_ROWS_AT_ONCE, COPY_ROWS_MAX } from '../own-data-limits.ts';
import { copiedTables } from '../table-words.ts';
import { copiedRows } from './copy-rows.ts';

let temporary: SharedPostgres;
beforeAll(async () => {
  temporary = await openSharedPostgres();
});
afterAll(() => temporary.close());

const logins = copiedTables.find(({ table }) => table === 'login_attempt') ?? expect.fail();
const whose = { userId: 7, emailKey: 'ann@example.org' };
const names = { market: () => expect.fail(), isFrozen: () => false };

it('reads page after page behind the last key, each row once, and nobody else’s', async () => {
  const pool = await temporary.openPool(2, accountTables);
  const rows = 2 * COPY_ROWS_AT_ONCE + 7;
  await pool.query(
    `INSERT INTO user_account (user_id, email, email_key, password_hash, invitation_code, created_at_ms)
     VALUES (7, 'a', 'a', '', 'a', 0), (8, 'b', 'b', '', 'b', 0)`,
  );
  await pool.query(
    `INSERT INTO login_attempt (user_id, outcome, address, browser, system, happened_at_ms)
     SELECT 7 + n % 2, 'succeeded', n::text, '', '', 1767614400000 FROM generate_series(1, ${2 * rows}) AS n`,
  );
  const read = [];
  for await (const row of copiedRows(pool, logins, whose, names)) read.push(row);
  expect(read).toHaveLength(rows);
  expect(new Set(read.map(({ address }) => address)).size).toBe(rows);
  expect(read.every(({ address }) => Number(address) % 2 === 0)).toBe(true);
  expect(read[0]).toMatchObject({ happenedAt: '2026-01-05T12:00:00.000Z', browser: null });
  await pool.end();
});

it('ends at the rows that a file may have', async () => {
  const page = Array.from({ length: COPY_ROWS_AT_ONCE }, () => ({ key_0: '1' }));
  const endless = { query: async () => ({ rows: page }) };
  let count = 0;
  for await (const _ of copiedRows(
    endless as never,
    { ...logins, copy: { ...logins.copy, columns: {} } },
    whose,
    names,
  )) {
    count += 1;
  }
  expect(count).toBe(COPY_ROWS_MAX);
});
