import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryTables } from '@assay/engine/projections/testing/query-tables';
import { writeTickHistory } from '@assay/engine/projections/testing/tick-history';
import { createTickReaders } from '@assay/engine/projections/ticks/tick-readers';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { openTestPool } from '@assay/postgres/testing/test-pool';
import { RECEIPT_FORMAT, RECEIPT_FORMAT_VERSION } from '@assay/settlement/receipt';
import type { ClientConfig, Pool } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readHeadKey } from './head-key.ts';
import { createProofThread, type ProofThread } from './proof-thread.ts';
import { createProofWriter, type ProofWriter, type ReceiptDraft } from './proof-writer.ts';
import { TickPageCache } from './tick-page-cache.ts';

vi.setConfig({ testTimeout: 120_000 });
const firstMinuteMs = Date.UTC(2026, 7, 8, 10);
const minutes = 40;

let server: SharedPostgres;
let connection: ClientConfig;
let pool: Pool;
let folder: string;
let here: ProofWriter;
let thread: ProofThread;
const ends: string[] = [];

beforeAll(async () => {
  server = await openSharedPostgres();
  connection = await server.createDatabase(queryTables);
  pool = openTestPool({ ...connection, max: 2 });
  await writeTickHistory(pool, firstMinuteMs, minutes);
  folder = mkdtempSync(join(tmpdir(), 'assay-proofs-'));
  here = createProofWriter(createTickReaders(pool), readHeadKey(folder, undefined));
  thread = createProofThread({ connection, dataFolder: folder, headKeyFile: undefined }, (reason) => ends.push(reason));
});
afterAll(async () => {
  await thread?.stop();
  await pool?.end();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const draft: ReceiptDraft = {
  fields: {
    format: RECEIPT_FORMAT,
    formatVersion: RECEIPT_FORMAT_VERSION,
    instance: 'this-exchange',
    receiptId: '7-proof',
    orderId: 7,
    account: 'demo',
    symbol: 'ethusdt',
    direction: 'up',
    stakeCoin: 'USDT',
    stake: '10',
    fee: '0',
    feePpm: 0,
    incomeRatePpm: 850_000,
    holdingSeconds: 1_200,
    exitTicks: 5,
    ruleVersion: 1,
    openedAtMs: firstMinuteMs + 60_000,
    openedAfterTick: 60,
    openedBatch: 9,
    entryTick: 61,
    expiryMs: firstMinuteMs + 1_261_000,
    result: 'lose',
    status: 1,
    voidReason: '',
    voidCause: '',
    returned: '0',
    postings: [],
    startHead: null,
    endHead: null,
    publicKey: 'a'.repeat(64),
  },
  afterMs: -1,
  upToMs: firstMinuteMs + 30 * 60_000,
};

async function pageOf(writer: ProofWriter, first: number, last: number) {
  const written = await writer.tickPage({ symbol: 'btcusdt', first, last });
  if (written === 'busy') throw new Error('busy');
  return { ticks: JSON.parse(String(Buffer.from(written.json))), isWhole: written.isWhole };
}

it('writes the pages and receipts that are written here', async () => {
  for (const [first, last] of [
    [1, 1],
    [1, 1_000],
    [61, 120],
    [777, 1_776],
    [2_390, 2_500],
    [5_000, 5_001],
  ] as const) {
    const page = await pageOf(thread, first, last);
    expect(page).toEqual(await pageOf(here, first, last));
    expect(page.isWhole).toBe(last <= minutes * 60);
    expect(page.ticks).toHaveLength(Math.max(0, Math.min(last, minutes * 60) - first + 1));
  }
  const receipt = await thread.receipt(draft);
  expect(Buffer.compare(Buffer.from(receipt), Buffer.from(await here.receipt(draft)))).toBe(0);
  expect(JSON.parse(String(Buffer.from(receipt))).ticks).toHaveLength(1_800);
});

it('leaves the thread that answers orders a small part of the work', async () => {
  const activeMs = async (writer: ProofWriter) => {
    const before = performance.eventLoopUtilization();
    for (let at = 0; at < 20; at += 1) await writer.tickPage({ symbol: 'btcusdt', first: at + 1, last: at + 1_000 });
    return performance.eventLoopUtilization(before).active / 20;
  };
  // The least of some rounds: what else the machine does makes any of them longer.
  const least = async (writer: ProofWriter) => {
    const rounds: number[] = [];
    for (let round = 0; round < 5; round += 1) rounds.push(await activeMs(writer));
    return Math.min(...rounds);
  };
  const [ours, theirs] = [await least(here), await least(thread)];
  console.info(`a page of 1,000 ticks: ${ours.toFixed(1)} ms of this loop, or ${theirs.toFixed(2)} ms with the thread`);
  expect(theirs).toBeLessThan(ours / 4);
});

it('says busy when too many wait, and takes the next when they are done', async () => {
  const asked = Array.from({ length: 60 }, (_, at) =>
    thread.tickPage({ symbol: 'btcusdt', first: at + 1, last: at + 1 }),
  );
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => answer === 'busy')).toHaveLength(12);
  expect((await pageOf(thread, 3, 3)).ticks).toHaveLength(1);
});

it('says busy when the thread ends, says why in the log, and begins another one', async () => {
  const reasons: string[] = [];
  const settings = { connection, dataFolder: folder, headKeyFile: join(folder, 'no.key') };
  const broken = createProofThread(settings, (reason) => reasons.push(reason));
  expect(await broken.receipt(draft)).toBe('busy');
  expect(await broken.receipt(draft)).toBe('busy');
  expect(reasons).toHaveLength(2);
  expect(reasons[0]).toContain('no.key');
  await broken.stop();
  expect(await broken.receipt(draft)).toBe('busy');
  expect(ends).toEqual([]);
});

it('keeps whole pages for the next who asks, as many as have room, and shares the one that is being written', async () => {
  let asked = 0;
  const writer: Pick<ProofWriter, 'tickPage'> = {
    tickPage: async ({ first, last }) => {
      asked += 1;
      return { json: new Uint8Array(100), isWhole: last - first < 10 };
    },
  };
  const cache = new TickPageCache(writer, 250);
  const page = (first: number, last = first) => cache.page({ symbol: 'btcusdt', first, last });
  await Promise.all([page(1), page(1), page(1)]);
  await page(1);
  expect(asked).toBe(1);
  await page(2);
  await page(1);
  expect(asked).toBe(2);
  // No room for a third: the one that was used longest ago goes.
  await page(3);
  await page(1);
  expect(asked).toBe(3);
  await page(2);
  expect(asked).toBe(4);
  // The last tick was not there yet.
  await page(1, 100);
  await page(1, 100);
  expect(asked).toBe(6);
});
