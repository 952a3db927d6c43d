import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moneyOfText } from '@assay/amounts/money';
import { queryTables } from '@assay/engine/projections/testing/query-tables';
import { checkInclusion } from '@assay/liabilities/check-inclusion';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { openTestPool } from '@assay/postgres/testing/test-pool';
import type { ClientConfig, Pool } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sessionProof } from '../../accounts/proof.ts';
import { parseDayText } from '../../liabilities/day-text.ts';
import { type Liabilities, startLiabilities } from '../../liabilities/start-liabilities.ts';
import { liabilityProofHandlers } from './liability-proof-handlers.ts';

vi.setConfig({ testTimeout: 120_000 });
const [ann, bob, house] = [100_001, 100_002, 1];
const [usdt, btc] = [1, 2];
const dayName = '2026-11-21';
const day = parseDayText(dayName) ?? Number.NaN;

let server: SharedPostgres;
let connection: ClientConfig;
let pool: Pool;
let folder: string;
let liabilities: Liabilities;
const warnings: unknown[] = [];

const start = () =>
  startLiabilities({
    pools: { duties: pool },
    connection,
    engine: { status: { instance: 'test-exchange' } },
    settings: { dataFolder: folder, headKeyFile: undefined },
    log: { warn: (said: unknown) => void warnings.push(said) },
  });
const own = (of: Liabilities, userId: number, named?: string) =>
  liabilityProofHandlers({ liabilities: of }).proofInclusion({ day: named }, { proof: sessionProof(1, userId) });
const published = (of: Liabilities, named?: string) =>
  liabilityProofHandlers({ liabilities: of }).proofLiabilities({
    day: named,
  });
const write = (userId: number, assetId: number, amount: string, on = day) =>
  pool.query('INSERT INTO liability_days (day, asset_id, user_id, amount) VALUES ($1, $2, $3, $4)', [
    on,
    assetId,
    userId,
    moneyOfText(amount),
  ]);

beforeAll(async () => {
  server = await openSharedPostgres();
  connection = await server.createDatabase(queryTables);
  pool = openTestPool({ ...connection, max: 3 });
  folder = mkdtempSync(join(tmpdir(), 'assay-liabilities-'));
  liabilities = await start();
});
afterAll(async () => {
  await liabilities?.stop();
  await pool?.end();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('has nothing to show before a day is over', async () => {
  await liabilities.heads.look();
  expect(await published(liabilities)).toMatchObject({ ok: false, code: 'l.error.liabilityDayUnknown' });
  expect(await own(liabilities, ann)).toMatchObject({ ok: false, code: 'l.error.liabilityDayUnknown' });
});

it('signs the roots of a day without the house, and leads everybody to them', async () => {
  await write(ann, usdt, '120.5');
  await write(bob, usdt, '0.000000000001');
  await write(bob, btc, '2');
  await write(house, usdt, '20000000');
  await liabilities.heads.look();
  const told = await published(liabilities);
  expect(told).toMatchObject({ ok: true, view: { day: dayName } });
  expect(told.ok && told.view.assets.map(({ asset, leaves, sum }) => [asset, leaves, sum])).toEqual([
    ['BTC', 1, '2'],
    ['USDT', 2, '120.500000000001'],
  ]);
  for (const [userId, amounts] of [
    [ann, ['120.5 USDT']],
    [bob, ['2 BTC', '0.000000000001 USDT']],
    [house, []],
    [7, []],
  ] as const) {
    const answer = await own(liabilities, userId, dayName);
    const report = checkInclusion(
      answer.ok ? JSON.parse(JSON.stringify(answer.view)) : undefined,
      liabilities.key.publicKey,
    );
    expect(report.verdict, JSON.stringify(report.checks)).toBe('included');
    expect(report.walks.map(({ amount, asset }) => `${amount} ${asset}`)).toEqual(amounts);
  }
  for (const unknown of ['2026-11-20', '2026-02-30'])
    expect(await published(liabilities, unknown)).toMatchObject({ ok: false, code: 'l.error.liabilityDayUnknown' });
});

it('keeps what was signed over a start, signs no day twice, and gives no proof of rows that say otherwise', async () => {
  const before = await published(liabilities, dayName);
  await liabilities.stop();
  await write(100_003, usdt, '1');
  liabilities = await start();
  await liabilities.heads.look();
  expect(await published(liabilities)).toEqual(before);
  await expect(own(liabilities, ann)).rejects.toThrow(`the liabilities of ${dayName} are not those that were signed`);
  await pool.query('DELETE FROM liability_days WHERE user_id = 100003');
});

it('signs every later day in its order, each with salts of its own', async () => {
  await write(ann, usdt, '5', day + 1);
  await write(ann, usdt, '6', day + 3);
  await liabilities.heads.look();
  expect(await published(liabilities)).toMatchObject({ view: { day: '2026-11-24', assets: [{ sum: '6' }] } });
  expect(await published(liabilities, '2026-11-22')).toMatchObject({ view: { assets: [{ sum: '5' }] } });
  const salts = new Set<string>();
  for (const [named, userId] of [
    ['2026-11-22', ann],
    ['2026-11-24', ann],
    ['2026-11-24', bob],
  ] as const) {
    const answer = await own(liabilities, userId, named);
    salts.add(answer.ok ? answer.view.salt : '');
  }
  expect(salts.size).toBe(3);
  expect(warnings).toEqual([]);
});
