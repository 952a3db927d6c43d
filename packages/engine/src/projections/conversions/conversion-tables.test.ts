import { moneyOf } from '@assay/amounts/money';
import type { Command } from '@assay/exchange-core/commands';
import { ConversionViews } from '@assay/exchange-core/conversion/conversion-views';
import { openPostgresJournalReader } from '@assay/journal/postgres-journal';
import { openPostgresSnapshotStore } from '@assay/journal/postgres-snapshot-store';
import type { PostgresConnection } from '@assay/postgres/start-postgres';
import { startTemporaryPostgres, type TemporaryPostgres } from '@assay/postgres/testing/temporary-postgres';
import { openTestPool } from '@assay/postgres/testing/test-pool';
import { withClient } from '@assay/postgres/with-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { conversionConfiguration, inventoryCommands } from '../../configuration/conversion-configuration.ts';
import { defaultConfiguration } from '../../configuration/default-configuration.ts';
import { type Engine, startEngine } from '../../start-engine.ts';
import { BTC, indexTick, issueCoins, openAccount, USDT } from '../../testing/trading-commands.ts';
import { verifyJournal } from '../../verify/verify-journal.ts';
import { HistoryReads } from '../history-reads.ts';
import { createConversionReaders } from './conversion-readers.ts';

const [ann, ben] = [100_001, 100_002];
const coin = 10n ** 12n;

let server: TemporaryPostgres;
let connection: PostgresConnection;

beforeAll(async () => {
  server = await startTemporaryPostgres();
  connection = await server.createDatabase();
}, 60_000);
afterAll(() => server?.stop());

async function start(): Promise<Engine> {
  const started = await startEngine({
    connection: { ...connection },
    mode: 'sandbox',
    configuration: [...defaultConfiguration([]), ...conversionConfiguration()],
    onFatal: (error) => {
      throw error;
    },
    report: (report) => {
      if (report.type === 'configuration-refused') throw new Error(`${report.command.type}: ${report.code}`);
    },
    onClockDifference: () => undefined,
  });
  if (!started.ok) throw new Error(started.message);
  return started.engine;
}

async function accept(engine: Engine, commands: readonly Command[]): Promise<void> {
  for (const command of commands) {
    expect(await engine.client.submit(command), command.type).toMatchObject({ accepted: true });
  }
}

async function exchange(engine: Engine, userId: number, amount: bigint, clientOrderId = ''): Promise<void> {
  const asked = { fromAssetId: USDT, toAssetId: BTC, amount: moneyOf(amount), proofId: 0 };
  await accept(engine, [{ type: 'quote-conversion', userId, ...asked }]);
  const quoteId = await engine.client.read((core) => core.views(ConversionViews).quote(userId)?.quoteId ?? 0);
  await accept(engine, [{ type: 'convert', userId, quoteId, clientOrderId, proofId: 0 }]);
}

it('lists everybody’s own exchanges in pages, after the next start too, and a changed row is found', async () => {
  const first = await start();
  await accept(first, await first.client.read(inventoryCommands));
  expect(await first.client.read(inventoryCommands)).toEqual([]);
  await accept(first, [
    openAccount(ann),
    openAccount(ben),
    issueCoins(ann, USDT, 1_000),
    issueCoins(ben, USDT, 1_000),
    indexTick(Date.now(), 50_000),
  ]);
  for (const amount of [100n, 200n, 300n]) {
    await exchange(first, ann, amount * coin, `own-${amount}`);
    // A span is asked for below that begins with the second: no two are of one millisecond.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await exchange(first, ben, 50n * coin);
  await first.stop();

  const engine = await start();
  // The follower may still be reading its snapshot.
  await vi.waitFor(async () => expect(await engine.fence.pass(ann)).toBe(true), { timeout: 30_000 });
  const pool = openTestPool(connection);
  const { conversions } = createConversionReaders(new HistoryReads(pool), engine.fence);
  const newest = await conversions({ userId: ann, pageNo: 1, pageSize: 2 });
  expect(newest).toMatchObject({
    totalRows: 3,
    rows: [
      { conversionId: 3, amount: 300n * coin, clientOrderId: 'own-300' },
      // 200 ÷ 50,000 × 0.998
      { conversionId: 2, amount: 200n * coin, received: 3_992_000_000n, fromPrice: '1', toPrice: '50000' },
    ],
  });
  expect(await conversions({ userId: ann, pageNo: 2, pageSize: 2 })).toMatchObject({ rows: [{ conversionId: 1 }] });
  const timeMs = newest.ok ? (newest.rows[1]?.timeMs ?? 0) : 0;
  const since = await conversions({ userId: ann, pageNo: 1, pageSize: 9, span: { fromMs: timeMs } });
  expect(since.ok && since.rows.map(({ conversionId }) => conversionId)).toEqual([3, 2]);
  expect(await conversions({ userId: ben, pageNo: 1, pageSize: 9 })).toMatchObject({ totalRows: 1 });
  await pool.end();
  await engine.stop();

  expect((await verify()).faults).toEqual([]);
  const change = (by: string) =>
    withClient(connection, (client) => client.query(`UPDATE conversions SET ${by} WHERE conversion_id = 2`));
  await change('received = received + 1');
  expect((await verify()).faults.join()).toContain('exchange of coins');
  await change('received = received - 1');
  expect((await verify()).faults).toEqual([]);
}, 60_000);

async function verify() {
  const reader = await openPostgresJournalReader(connection);
  const snapshots = await openPostgresSnapshotStore(connection);
  const report = await withClient(connection, (client) => verifyJournal({ reader, snapshots, client }));
  await Promise.all([reader.close(), snapshots.close()]);
  return report;
}
