import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountTables } from '../testing/account-tables.ts';
import { leaveOutTakenUserIds } from './user-ids.ts';

let temporary: SharedPostgres;
let pool: Pool;

beforeAll(async () => {
  temporary = await openSharedPostgres();
  pool = await temporary.openPool(1, accountTables);
});
afterAll(async () => {
  await pool?.end();
  await temporary?.close();
});

async function nextUserId(): Promise<number> {
  const { rows } = await pool.query<{ id: string }>("SELECT nextval('user_id_sequence')::text AS id");
  return Number(rows[0]?.id);
}

it('gives no user a number that the core knows already, and leaves out no other', async () => {
  await leaveOutTakenUserIds(pool, 0);
  await leaveOutTakenUserIds(pool, 1);
  expect(await nextUserId()).toBe(100_001);
  await leaveOutTakenUserIds(pool, 100_001);
  expect(await nextUserId()).toBe(100_002);
  await leaveOutTakenUserIds(pool, 100_050);
  expect(await nextUserId()).toBe(100_051);
  await leaveOutTakenUserIds(pool, 100_007);
  expect(await nextUserId()).toBe(100_052);
});

it('leaves out the very first number when it is taken before anybody was given one here', async () => {
  const fresh = await temporary.openPool(1, accountTables);
  await leaveOutTakenUserIds(fresh, 100_001);
  const { rows } = await fresh.query<{ id: string }>("SELECT nextval('user_id_sequence')::text AS id");
  await fresh.end();
  expect(rows).toEqual([{ id: '100002' }]);
});
