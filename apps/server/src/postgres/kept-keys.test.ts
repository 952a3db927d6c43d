import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { accountTables } from '../accounts/testing/account-tables.ts';
import { seatTables } from '../console/seats/seat-tables.ts';
import { abandonedKey, keptKeys } from '../operations/kept-key-names.ts';
import { fingerprintOf, KeptKeys } from './kept-keys.ts';
import { makeTable } from './kept-table.ts';

let temporary: SharedPostgres;
let pool: Pool;
let folder: string;
let path: string;
let told: string[];

beforeAll(async () => {
  temporary = await openSharedPostgres();
});
afterAll(() => temporary.close());

beforeEach(async () => {
  pool = await temporary.openPool(2, accountTables);
  for (const table of seatTables) await makeTable(pool, table);
  folder = mkdtempSync(join(tmpdir(), 'kept-keys-'));
  path = join(folder, 'pictures.key');
  told = [];
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await pool.end();
});

/** As a start does it. */
async function pictureKey(...abandoned: string[]): Promise<Buffer> {
  const onAbandoned = (sentence: string) => void told.push(sentence);
  const keys = await KeptKeys.open({ pool, dataFolder: folder, abandoned, onAbandoned });
  return keys.key('pictures.key');
}

async function keepPicture(): Promise<void> {
  await pool.query(`INSERT INTO picture VALUES ('a', 1, 'avatar', '\\x00', 0, NULL)`);
}

it('makes a key anew as long as nothing is sealed under the one that is gone', async () => {
  const key = await pictureKey();
  expect(await pictureKey()).toEqual(key);
  rmSync(path);
  const next = await pictureKey();
  expect(next).not.toEqual(key);
  await keepPicture();
  expect(await pictureKey()).toEqual(next);
});

it('refuses a start without the key of what is sealed, makes none, and goes on with the kept copy', async () => {
  const key = await pictureKey();
  await keepPicture();
  copyFileSync(path, join(folder, 'copy'));
  rmSync(path);
  await expect(pictureKey()).rejects.toThrow(/pictures\.key is not there, .* Put the kept copy back in its place\./);
  expect(existsSync(path)).toBe(false);
  copyFileSync(join(folder, 'copy'), path);
  expect(await pictureKey()).toEqual(key);
});

it('refuses the key of another installation, and leaves it where it is', async () => {
  const lost = fingerprintOf(await pictureKey());
  await keepPicture();
  const other = Buffer.alloc(32, 9);
  writeFileSync(path, other);
  await expect(pictureKey()).rejects.toThrow(`another key, of fingerprint ${fingerprintOf(other)}`);
  expect(readFileSync(path)).toEqual(other);
  expect(await pictureKey(`pictures.key:${lost}`)).toEqual(other);
  expect(await pictureKey()).toEqual(other);
});

it('goes on with a new key when an operator gives up the lost one by its fingerprint, and for that one alone', async () => {
  const lost = await pictureKey();
  await keepPicture();
  rmSync(path);
  const name = `pictures.key:${fingerprintOf(lost)}`;
  await expect(pictureKey()).rejects.toThrow(`ASSAY_ABANDONED_KEYS=${name}:`);
  await expect(pictureKey(`identity.key:${fingerprintOf(lost)}`)).rejects.toThrow('is not there');
  const next = await pictureKey(name);
  expect(next).not.toEqual(lost);
  expect(told).toHaveLength(1);
  expect(await pictureKey(name)).toEqual(next);
  expect(told).toHaveLength(1);
  rmSync(path);
  await expect(pictureKey(name)).rejects.toThrow('is not there');
});

it('asks about rows of a release that noted no fingerprint', async () => {
  await keepPicture();
  await expect(pictureKey()).rejects.toThrow('ASSAY_ABANDONED_KEYS=pictures.key:unknown');
  expect(await pictureKey('pictures.key:unknown')).toHaveLength(32);
});

it('looks at tables that are there, for every key', async () => {
  const keys = await KeptKeys.open({ pool, dataFolder: folder, abandoned: [], onAbandoned: () => undefined });
  for (const file of Object.keys(keptKeys) as (keyof typeof keptKeys)[]) {
    const key = await keys.key(file);
    expect(abandonedKey.test(`${file}:${fingerprintOf(key)}`)).toBe(true);
    rmSync(join(folder, file));
    expect(await keys.key(file)).not.toEqual(key);
  }
  expect(abandonedKey.test('receipt.key:unknown')).toBe(false);
  expect(abandonedKey.test('pictures.key')).toBe(false);
});
