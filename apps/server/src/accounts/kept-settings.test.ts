import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { keptSettingsMax } from '@assay/protocol/kept-settings';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AccountDatabase, accountDatabase } from './account-database.ts';
import { keepSetting, readKeptSettings } from './kept-settings.ts';
import { accountTables } from './testing/account-tables.ts';

const nowMs = Date.UTC(2026, 0, 5, 12);
const done = { ok: true, value: null };

let temporary: SharedPostgres;
let pool: Pool;
let database: AccountDatabase;
let ann: number;
let bob: number;

beforeAll(async () => {
  temporary = await openSharedPostgres();
  pool = await temporary.openPool(8, accountTables);
  database = accountDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await temporary.close();
});

let people = 0;
async function person(): Promise<number> {
  people += 1;
  const { rows } = await pool.query<{ user_id: string }>(
    `INSERT INTO user_account (email, email_key, password_hash, invitation_code, created_at_ms)
     VALUES ($1, $1, '', $1, 0) RETURNING user_id`,
    [`person-${people}@example.com`],
  );
  return Number(rows[0]?.user_id);
}

beforeEach(async () => {
  ann = await person();
  bob = await person();
});

it('keeps what was put last, by name, for its owner alone', async () => {
  expect(await readKeptSettings(database, ann)).toEqual([]);
  expect(await keepSetting(database, ann, { name: 'ticket', value: '{"confirm":true}' }, nowMs)).toEqual(done);
  expect(await keepSetting(database, ann, { name: 'favourites', value: '["btcusdt"]' }, nowMs)).toEqual(done);
  expect(await keepSetting(database, ann, { name: 'ticket', value: '{"confirm":"是"}' }, nowMs + 5)).toEqual(done);
  expect(await readKeptSettings(database, ann)).toEqual([
    { name: 'favourites', value: '["btcusdt"]', updatedAt: nowMs },
    { name: 'ticket', value: '{"confirm":"是"}', updatedAt: nowMs + 5 },
  ]);
  expect(await readKeptSettings(database, bob)).toEqual([]);
});

it('removes what is put empty, and says nothing when nothing was there', async () => {
  await keepSetting(database, ann, { name: 'ticket', value: '1' }, nowMs);
  await keepSetting(database, bob, { name: 'ticket', value: '2' }, nowMs);
  expect(await keepSetting(database, ann, { name: 'ticket', value: '' }, nowMs)).toEqual(done);
  expect(await keepSetting(database, ann, { name: 'ticket', value: '' }, nowMs)).toEqual(done);
  expect(await readKeptSettings(database, ann)).toEqual([]);
  expect(await readKeptSettings(database, bob)).toHaveLength(1);
});

it('takes so many names and not one more, even of those that come at once; what is there can still change and go', async () => {
  const names = Array.from({ length: keptSettingsMax + 10 }, (_, number) => `chart.${number}`);
  const results = await Promise.all(names.map((name) => keepSetting(database, ann, { name, value: '1' }, nowMs)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(keptSettingsMax);
  const full = await readKeptSettings(database, ann);
  expect(full).toHaveLength(keptSettingsMax);
  const exceeded = { ok: false, code: 'l.error.settingsExceeded' };
  expect(await keepSetting(database, ann, { name: 'one-more', value: '1' }, nowMs)).toEqual(exceeded);
  const name = full[0]?.name ?? '';
  expect(await keepSetting(database, ann, { name, value: '2' }, nowMs)).toEqual(done);
  expect(await keepSetting(database, ann, { name, value: '' }, nowMs)).toEqual(done);
  expect(await keepSetting(database, ann, { name: 'one-more', value: '1' }, nowMs)).toEqual(done);
});

it('keeps the same new name once when it comes twice at once', async () => {
  const both = ['1', '2'].map((value) => keepSetting(database, ann, { name: 'book', value }, nowMs));
  expect(await Promise.all(both)).toEqual([done, done]);
  expect(await readKeptSettings(database, ann)).toHaveLength(1);
});
