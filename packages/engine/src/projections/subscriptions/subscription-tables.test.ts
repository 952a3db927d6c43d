import { moneyOf } from '@assay/amounts/money';
import type { Command } from '@assay/exchange-core/commands';
import { openPostgresJournalReader } from '@assay/journal/postgres-journal';
import { openPostgresSnapshotStore } from '@assay/journal/postgres-snapshot-store';
import type { PostgresConnection } from '@assay/postgres/start-postgres';
import { startTemporaryPostgres, type TemporaryPostgres } from '@assay/postgres/testing/temporary-postgres';
import { openTestPool } from '@assay/postgres/testing/test-pool';
import { withClient } from '@assay/postgres/with-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { defaultConfiguration } from '../../configuration/default-configuration.ts';
import { subscriptionCommands } from '../../configuration/subscription-configuration.ts';
import { type Engine, startEngine } from '../../start-engine.ts';
import { issueCoins, openAccount, USDT } from '../../testing/trading-commands.ts';
import { verifyJournal } from '../../verify/verify-journal.ts';
import { HistoryReads } from '../history-reads.ts';
import { createSubscriptionReaders } from './subscription-readers.ts';

const [ann, ben] = [100_001, 100_002];
const coin = 10n ** 12n;
/** The window of the last project is as short as a test may wait. */
const WINDOW_MS = 1_500;

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
    configuration: defaultConfiguration([]),
    onFatal: (error) => {
      throw error;
    },
    report: () => undefined,
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

const wants = (userId: number, projectId: number, amount: bigint): Command => ({
  type: 'subscribe',
  userId,
  projectId,
  amount: moneyOf(amount * coin),
  agreement: 1,
  clientOrderId: `p-${projectId}`,
  proofId: 0,
});

it('lists everybody’s own subscriptions in their newest state, once each, and a changed row is found', async () => {
  const engine = await start();
  const seeds = await engine.client.read(subscriptionCommands);
  await accept(engine, seeds);
  expect(await engine.client.read(subscriptionCommands)).toEqual([]);
  await accept(
    engine,
    [ann, ben].flatMap((userId) => [openAccount(userId), issueCoins(userId, USDT, 1_000)]),
  );
  const short = seeds.find((command) => command.type === 'offer-subscription');
  if (short?.type !== 'offer-subscription') throw new Error('nothing is offered');
  const issue = { assetId: short.assetId, amount: moneyOf(50n * coin), clientOrderId: 'more' };
  const bounds = { quota: moneyOf(50n * coin), minimum: moneyOf(10n * coin), maximum: moneyOf(50n * coin) };
  const timeMs = await engine.client.read((core) => core.timeMs);
  await accept(engine, [
    { type: 'fund-treasury', ...issue },
    { type: 'fund-rewards', ...issue, clientOrderId: 'more-rewards' },
    { ...short, ...bounds, projectId: 3, opensAtMs: timeMs - 1, closesAtMs: timeMs + WINDOW_MS },
    wants(ann, 3, 50n),
    wants(ben, 3, 30n),
    wants(ann, 1, 100n),
    { ...wants(ann, 1, 20n), clientOrderId: '' } as Command,
  ]);
  const pool = openTestPool(connection);
  const { subscriptions } = createSubscriptionReaders(new HistoryReads(pool), engine.fence);
  await vi.waitFor(
    async () => {
      // Time passes with what is sent; the engine itself does the rest.
      await engine.client.submit(issueCoins(ben, USDT, 1));
      const page = await subscriptions({ userId: ann, pageNo: 1, pageSize: 9 });
      expect(page).toMatchObject({
        totalRows: 2,
        rows: [
          { projectId: 1, wanted: 120n * coin, allottedAtMs: 0, clientOrderId: '' },
          // 5 × 5 ÷ 8 is 3, 3 × 5 ÷ 8 is 1: both remainders are among the largest but one step is left.
          { projectId: 3, wanted: 50n * coin, floorSteps: 3, remainder: 1, rank: 2, vested: 12n * coin },
        ],
      });
    },
    { timeout: 20_000, interval: 100 },
  );
  const ofBen = await subscriptions({ userId: ben, pageNo: 1, pageSize: 9 });
  expect(ofBen).toMatchObject({ totalRows: 1, rows: [{ allotted: 20n * coin, floorSteps: 1, rank: 1 }] });
  await pool.end();
  await engine.stop();

  expect((await verify()).faults).toEqual([]);
  const change = (by: string) =>
    withClient(connection, (client) => client.query(`UPDATE subscriptions SET ${by} WHERE entry_id = 1`));
  await change('allotted = allotted + 1');
  expect((await verify()).faults.join()).toContain('subscription');
  await change('allotted = allotted - 1');
  expect((await verify()).faults).toEqual([]);
}, 60_000);

async function verify() {
  const reader = await openPostgresJournalReader(connection);
  const snapshots = await openPostgresSnapshotStore(connection);
  const report = await withClient(connection, (client) => verifyJournal({ reader, snapshots, client }));
  await Promise.all([reader.close(), snapshots.close()]);
  return report;
}
