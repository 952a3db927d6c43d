import { openPostgresJournalReader } from '@assay/journal/postgres-journal';
import { openPostgresSnapshotStore } from '@assay/journal/postgres-snapshot-store';
import type { PostgresConnection } from '@assay/postgres/start-postgres';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { openTestPool } from '@assay/postgres/testing/test-pool';
import { withClient } from '@assay/postgres/with-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultConfiguration } from './configuration/default-configuration.ts';
import { createFillReaders } from './projections/fills/fill-readers.ts';
import { HistoryReads } from './projections/history-reads.ts';
import { createOrderReaders } from './projections/orders/order-readers.ts';
import { type Engine, type EngineReport, type StartEngineOptions, startEngine } from './start-engine.ts';
import {
  BTC,
  cancelAll,
  indexTick,
  issueCoins,
  limitOrder,
  marketSell,
  openAccount,
  USDT,
} from './testing/trading-commands.ts';
import { verifyJournal } from './verify/verify-journal.ts';

let server: SharedPostgres;
let connection: PostgresConnection;
let reports: EngineReport[] = [];
let fatal: unknown[] = [];
const running: Engine[] = [];

beforeAll(async () => {
  server = await openSharedPostgres();
});
afterAll(() => server?.close());
beforeEach(async () => {
  connection = await server.createDatabase();
  reports = [];
  fatal = [];
});
afterEach(async () => {
  for (const engine of running.splice(0)) await engine.stop();
});

const maker = 100_001;
const taker = 100_002;

async function start(changes: Partial<StartEngineOptions> = {}): Promise<Engine> {
  const started = await startEngine({
    connection: { ...connection },
    mode: 'sandbox',
    configuration: defaultConfiguration([]),
    onFatal: (error) => fatal.push(error),
    report: (report) => reports.push(report),
    onClockDifference: () => undefined,
    digestEveryBatches: 5,
    ...changes,
  });
  if (!started.ok) throw new Error(started.message);
  running.push(started.engine);
  return started.engine;
}

async function stop(engine: Engine): Promise<void> {
  running.splice(running.indexOf(engine), 1);
  await engine.stop();
}

async function rowsOf<Row extends object>(sql: string): Promise<Row[]> {
  return (await withClient(connection, (client) => client.query<Row>(sql))).rows;
}

/** Two users trade; each command is a batch of its own. */
async function trade(engine: Engine): Promise<void> {
  const { client } = engine;
  const commands = [
    openAccount(maker),
    openAccount(taker),
    indexTick(Date.now(), 50_000),
    issueCoins(maker, USDT, 100_000),
    issueCoins(taker, BTC, 1),
    limitOrder(maker, 'buy', 49_900, 400_000, 'bid-1'),
    marketSell(taker, 100_000),
    limitOrder(taker, 'sell', 49_900, 200_000),
    limitOrder(taker, 'sell', 51_000, 100_000),
  ];
  for (const command of commands) expect(await client.submit(command)).toMatchObject({ accepted: true });
}

const view = (engine: Engine) =>
  engine.client.read((core) => ({
    maker: core.balances(maker),
    taker: core.balances(taker),
    orders: [...core.openOrders(maker), ...core.openOrders(taker)],
    configuration: core.configuration(),
  }));

const killFollower =
  "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'assay-follower' AND datname = current_database()";

/** The follower's thread is started anew, which takes its time on a busy machine. */
const FENCE_OPENS_WITHIN_MS = 60_000;

async function passFence(engine: Engine): Promise<void> {
  const deadline = performance.now() + FENCE_OPENS_WITHIN_MS;
  while (!(await engine.fence.pass(taker))) if (performance.now() > deadline) throw new Error('the fence stays closed');
}

/** What a replay of the journal and the query tables differ in, money included. */
async function faults(): Promise<readonly string[]> {
  const reader = await openPostgresJournalReader(connection);
  const snapshots = await openPostgresSnapshotStore(connection);
  const report = await withClient(connection, (client) => verifyJournal({ reader, snapshots, client }));
  await Promise.all([reader.close(), snapshots.close()]);
  return report.faults;
}

describe('an engine on a fresh database', () => {
  it('begins with a genesis record and its configuration, once', async () => {
    const engine = await start({ seed: 'seed of this test' });
    expect(engine.status.seed).toBe('seed of this test');
    expect(engine.status.instance).toMatch(/^[0-9a-f]{32}$/);
    expect(await engine.client.read((core) => core.markets().length)).toBe(17);
    const { instance, durableSequence } = engine.status;
    await stop(engine);
    const again = await start({ seed: 'another' });
    expect(again.status).toMatchObject({ instance, durableSequence, seed: 'seed of this test' });
    expect(reports.filter((report) => report.type === 'configuration-refused')).toEqual([]);
  });

  it('says where the journal ends before it has made a core of it, and tells every batch behind that', async () => {
    await stop(await start());
    const heads: number[] = [];
    const durable: number[] = [];
    reports = [];
    const again = await start({
      onRecovering: (head) => {
        expect(reports.filter(({ type }) => type === 'recovered')).toEqual([]);
        heads.push(head);
      },
      onDurable: ({ sequence }) => durable.push(sequence),
    });
    expect(reports.map(({ type }) => type)).toContain('recovered');
    await again.client.submit(openAccount(maker));
    const head = heads[0] ?? 0;
    expect(heads).toHaveLength(1);
    expect(head).toBeGreaterThan(0);
    expect(durable).toEqual(
      Array.from({ length: again.status.durableSequence - head }, (_, index) => head + 1 + index),
    );
  });

  it('refuses to go on in another mode, with a sentence', async () => {
    await stop(await start());
    const started = await startEngine({
      connection: { ...connection },
      mode: 'live',
      configuration: [],
      onFatal: () => undefined,
      report: () => undefined,
      onClockDifference: () => undefined,
    });
    expect(started).toMatchObject({ ok: false, message: expect.stringContaining('began in sandbox mode') });
  });

  it('brings a changed configuration into force by commands and leaves the rest alone', async () => {
    const engine = await start();
    const { durableSequence } = engine.status;
    await stop(engine);
    const changed = defaultConfiguration([]).map((command) =>
      command.type === 'configure-market' && command.symbol === 'btcusdt'
        ? { ...command, priceBandPpm: 50_000 }
        : command,
    );
    const again = await start({ configuration: changed });
    expect(again.status.durableSequence).toBe(durableSequence + 1);
    expect(await again.client.read((core) => core.market(1)?.priceBandPpm)).toBe(50_000);
  });
});

describe('an engine with trades', () => {
  it('has them after a stop and start, from the snapshot and from the journal alone', async () => {
    const engine = await start();
    await trade(engine);
    const before = await view(engine);
    expect(before.orders.map((order) => order.status)).toEqual(['open', 'open']);
    await stop(engine);
    const fromSnapshot = await start();
    expect(await view(fromSnapshot)).toEqual(before);
    expect(reports.findLast((report) => report.type === 'recovered')).toMatchObject({ batches: 0 });
    await stop(fromSnapshot);
    await rowsOf('DELETE FROM snapshot');
    const replayed = await start();
    expect(await view(replayed)).toEqual(before);
    expect(reports.findLast((report) => report.type === 'recovered')).toMatchObject({ fromSnapshot: 0 });
    expect(fatal).toEqual([]);
  });

  it('projects orders and fills that agree with the core', async () => {
    const engine = await start();
    await trade(engine);
    await engine.client.submit(cancelAll(maker));
    // The follower's thread may need longer to start than a reader waits.
    await passFence(engine);
    const pool = openTestPool(connection);
    const history = new HistoryReads(pool);
    const readers = { ...createOrderReaders(history, engine.fence), ...createFillReaders(history, pool, engine.fence) };
    const wanted = { userId: taker, marketId: 1, pageNo: 1, pageSize: 10 };
    const orders = await readers.finishedOrders(wanted);
    const fills = await readers.fills({ ...wanted, marketId: undefined });
    const makerOrders = await readers.finishedOrders({ ...wanted, userId: maker });
    const secondPage = await readers.fills({ ...wanted, pageNo: 2, pageSize: 1 });
    await pool.end();
    expect(orders).toMatchObject({
      ok: true,
      totalRows: 2,
      rows: [
        { type: 'limit', filledAmount: 200_000, status: 'filled' },
        { type: 'market', filledAmount: 100_000, status: 'filled' },
      ],
    });
    expect(makerOrders).toMatchObject({
      rows: [{ status: 'cancelled', filledAmount: 300_000, clientOrderId: 'bid-1' }],
    });
    expect(fills).toMatchObject({
      totalRows: 2,
      rows: [{ side: 'sell', role: 'taker', price: 4_990_000 }, { amount: 100_000 }],
    });
    expect(secondPage).toMatchObject({ totalRows: 2, rows: [{ amount: 100_000 }] });
    await stop(engine);
    expect(await faults()).toEqual([]);
  });

  it('compares its state with the follower', async () => {
    const engine = await start();
    await trade(engine);
    await passFence(engine);
    expect(engine.status.lastEqualState).toBeGreaterThan(0);
    expect(fatal).toEqual([]);
  });

  it('projects exactly once when the follower is killed again and again', async () => {
    const engine = await start();
    await trade(engine);
    for (let round = 0; round < 3; round += 1) {
      await passFence(engine);
      for (let index = 0; index < 5; index += 1) {
        // Without a tick for 3 s the market would take cancellations only.
        await engine.client.submit(indexTick(Date.now(), 50_000));
        expect(await engine.client.submit(limitOrder(maker, 'buy', 49_000 - index, 1_000))).toMatchObject({
          accepted: true,
        });
        expect(await engine.client.submit(marketSell(taker, 1_000))).toMatchObject({ accepted: true });
        if (index === round + 1) await rowsOf(killFollower);
      }
    }
    await passFence(engine);
    expect(engine.status.followerRestarts).toBeGreaterThan(0);
    expect(engine.status.projectedSequence).toBe(engine.status.durableSequence);
    await stop(engine);
    expect(await faults()).toEqual([]);
    expect(await rowsOf('SELECT 1 FROM fills')).toHaveLength(17);
    expect(fatal).toEqual([]);
  });
});
