import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Seal } from '../operations/seal.ts';
import { inTransaction } from '../postgres/in-transaction.ts';
import { makeTable } from '../postgres/kept-table.ts';
import { PICTURE_SWEEP_ROWS } from './picture-limits.ts';
import { PictureStore } from './picture-store.ts';
import { pictureTable } from './picture-table.ts';

let temporary: SharedPostgres;
let pool: Pool;
let store: PictureStore;
beforeAll(async () => {
  temporary = await openSharedPostgres();
  pool = await temporary.openPool(2);
  await makeTable(pool, pictureTable);
});
afterAll(async () => {
  await pool?.end();
  await temporary?.close();
});
beforeEach(async () => {
  await pool.query('DELETE FROM picture');
  store = new PictureStore(pool, new Seal(Buffer.alloc(32, 5)));
});

const bytes = Buffer.from('the bytes of a face');
const keep = (more: { userId?: number; deleteAtMs?: number } = {}) =>
  store.keep(pool, { userId: 7, kind: 'identity', picture: { bytes }, nowMs: 1_000, ...more });
const count = async () => Number((await pool.query('SELECT count(*) FROM picture')).rows[0].count);

it('gives back what was kept, under its id and as what it was kept', async () => {
  const id = await keep();
  expect((await store.read(id, 'identity'))?.equals(bytes)).toBe(true);
  expect(await store.read(id, 'avatar')).toBeUndefined();
  expect(await store.read(id.slice(1), 'identity')).toBeUndefined();
});

it('has no byte of it in the table, and opens no row that was put in another’s place', async () => {
  const [id, other] = [await keep(), await keep({ userId: 8 })];
  const { rows } = await pool.query('SELECT sealed FROM picture');
  for (const { sealed } of rows) expect(sealed.includes(bytes)).toBe(false);
  await pool.query(
    'UPDATE picture SET sealed = (SELECT sealed FROM picture WHERE picture_id = $1) WHERE picture_id = $2',
    [other, id],
  );
  await expect(store.read(id, 'identity')).rejects.toThrow();
  const lost = new PictureStore(pool, new Seal(Buffer.alloc(32, 6)));
  await expect(lost.read(other, 'identity')).rejects.toThrow();
});

it('keeps nothing of a transaction that fails', async () => {
  const failed = inTransaction(pool, async (client) => {
    await store.keep(client, { userId: 7, kind: 'chat', picture: { bytes }, nowMs: 1 });
    throw new Error('the row that holds it could not be written');
  });
  await expect(failed).rejects.toThrow('could not be written');
  expect(await count()).toBe(0);
});

it('removes what is over at its millisecond, however many there are, and nothing else', async () => {
  for (let at = 0; at < PICTURE_SWEEP_ROWS + 5; at += 1) await keep({ deleteAtMs: 5_000 });
  const [kept, late] = [await keep(), await keep({ deleteAtMs: 5_001 })];
  await store.sweep(5_000);
  expect(await count()).toBe(PICTURE_SWEEP_ROWS + 7);
  await store.sweep(5_001);
  expect(await count()).toBe(2);
  await store.deleteAt(pool, [kept], 6_000);
  await store.deleteAt(pool, [late], null);
  await store.sweep(7_000);
  expect(await store.read(late, 'identity')).toBeDefined();
  expect(await store.read(kept, 'identity')).toBeUndefined();
  await store.delete(pool, [late]);
  expect(await count()).toBe(0);
});
