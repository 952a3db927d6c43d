import { Random } from '@assay/amounts/testing/random';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notebookTables } from '../../custody/notebook/notebook-tables.ts';
import { makeTable } from '../../postgres/kept-table.ts';
import { searchExchange } from './console-search.ts';
import { makeTables } from './testing/make-tables.ts';
import { drawnMonths, fillTable } from './testing/random-tables.ts';

let temporary: SharedPostgres;
let pool: Pool;
const always =
  <Value>(value: Value) =>
  () =>
    value;
beforeAll(async () => {
  temporary = await openSharedPostgres();
  pool = await temporary.openPool(2);
  await makeTables(pool, drawnMonths);
  for (const table of notebookTables) await makeTable(pool, table);
  const client = await pool.connect();
  await client.query('SET session_replication_role = replica');
  const random = new Random(1);
  const put = (table: string, columns: Readonly<Record<string, string | number | null>>) =>
    fillTable(
      client,
      { table, columns: Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, always(value)])) },
      random,
      1,
    );
  const moment = Date.UTC(2026, 0, 15);
  for (const [user_id, email] of [
    [100_001, 'Anna.Muster@example.org'],
    [100_002, 'anna_b@example.org'],
    [100_003, '100@example.org'],
  ] as const) {
    await put('user_account', {
      user_id,
      email,
      email_key: email.toLowerCase(),
      invitation_code: email,
      invited_by: null,
    });
  }
  await put('orders', { order_id: 100_001, user_id: 7, updated_at_ms: moment });
  await put('contracts', { order_id: 55, user_id: 8, settled_at_ms: 0 });
  await put('deposits', { deposit_id: 55, user_id: 9, network_id: 2, transaction_id: '0xAbC', output: '0' });
  await put('deposits', { deposit_id: 56, user_id: 0, network_id: 1, transaction_id: '0xAbC', output: '1' });
  await put('withdrawals', { withdrawal_id: 56, user_id: 9, address: 'bc1qxyz', transaction_id: '' });
  await put('withdrawals', { withdrawal_id: 57, user_id: 9, address: '0xAbC', transaction_id: '0xdef' });
  await put('custody_address', { network_id: 3, address: 'bc1qxyz', user_id: 100_002 });
  await put('custody_arrival', {
    network_id: 1,
    transaction_id: '0xnew',
    output: '0',
    currency: 'USDT',
    address: 'x',
    units: '1',
  });
  client.release();
});
afterAll(async () => {
  await pool?.end();
  await temporary?.close();
});

async function found(text: string, openOrders: Readonly<Record<number, number>> = {}): Promise<string[]> {
  const answer = await searchExchange(pool, async (orderId) => openOrders[orderId], text);
  if (answer === 'busy') throw new Error('busy');
  return answer.map(({ kind, id, userId }) => `${kind} ${id} of ${userId}`).sort();
}

it('finds by a number whatever bears it, also an order that is open', async () => {
  expect(await found('100001')).toEqual(['order 100001 of 7', 'user 100001 of 100001']);
  expect(await found(' 55 ', { 55: 3 })).toEqual(['contract 55 of 8', 'deposit 55 of 9', 'order 55 of 3']);
  expect(await found('56')).toEqual(['deposit 56 of ', 'withdrawal 56 of 9']);
  expect(await found('999999999999999')).toEqual([]);
});

it('finds people by how their mail address begins, and by nothing that is a pattern', async () => {
  expect(await found('ANNA')).toEqual(['user 100001 of 100001', 'user 100002 of 100002']);
  expect(await found('anna.')).toEqual(['user 100001 of 100001']);
  for (const text of ['anna%', '%', 'ann_', "' OR 1=1 --", 'an', '', '\0', 'x'.repeat(1_000)])
    expect(await found(text)).toEqual([]);
});

it('finds transactions and addresses exactly', async () => {
  expect(await found('0xAbC')).toEqual(['deposit 55 of 9', 'deposit 56 of ', 'withdrawal 57 of 9']);
  expect(await found('0xabc')).toEqual([]);
  expect(await found('0xdef')).toEqual(['withdrawal 57 of 9']);
  expect(await found('0xnew')).toEqual(['transaction 0xnew of ']);
  expect(await found('bc1qxyz')).toEqual(['address bc1qxyz of 100002', 'withdrawal 56 of 9']);
});
