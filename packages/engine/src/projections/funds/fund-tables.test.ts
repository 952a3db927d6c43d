import { moneyOf } from '@assay/amounts/money';
import type { Command } from '@assay/exchange-core/commands';
import { FundViews } from '@assay/exchange-core/earn/fund/fund-views';
import { DAY_MS } from '@assay/exchange-core/limits';
import { openPostgresJournalReader } from '@assay/journal/postgres-journal';
import { openPostgresSnapshotStore } from '@assay/journal/postgres-snapshot-store';
import type { PostgresConnection } from '@assay/postgres/start-postgres';
import { startTemporaryPostgres, type TemporaryPostgres } from '@assay/postgres/testing/temporary-postgres';
import { openTestPool } from '@assay/postgres/testing/test-pool';
import { withClient } from '@assay/postgres/with-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { conversionConfiguration, inventoryCommands } from '../../configuration/conversion-configuration.ts';
import { defaultConfiguration } from '../../configuration/default-configuration.ts';
import { fundConfiguration } from '../../configuration/fund-configuration.ts';
import { type Engine, startEngine } from '../../start-engine.ts';
import { issueCoins, openAccount, USDT } from '../../testing/trading-commands.ts';
import { verifyJournal } from '../../verify/verify-journal.ts';
import { HistoryReads } from '../history-reads.ts';
import { createFundReaders } from './fund-readers.ts';

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
    configuration: [...defaultConfiguration([]), ...conversionConfiguration(), ...fundConfiguration()],
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

/** Both coins of the first fund, in the second that runs. */
function indexTick(): Command {
  const nowMs = Date.now();
  const tick = (symbolId: number, price: string) => ({
    symbolId,
    price,
    sources: [{ sourceId: 1, price, timeMs: nowMs }],
  });
  return { type: 'record-index-tick', secondMs: nowMs - (nowMs % 1_000), ticks: [tick(1, '50000'), tick(2, '2500')] };
}

const buy = (userId: number, amount: bigint): Command => ({
  type: 'buy-fund',
  userId,
  fundId: 1,
  amount: moneyOf(amount * coin),
  agreement: 1,
  clientOrderId: `own-${amount}`,
  proofId: 0,
});

it('values a fund by itself, lists everybody’s own orders in pages, and finds a changed row', async () => {
  const engine = await start();
  await accept(engine, await engine.client.read(inventoryCommands));
  await accept(engine, [
    openAccount(ann),
    openAccount(ben),
    issueCoins(ann, USDT, 1_000),
    issueCoins(ben, USDT, 1_000),
    indexTick(),
  ]);
  // Nobody asks for the value: the engine does.
  const valuation = await vi.waitFor(
    async () => {
      const known = await engine.client.read((core) => core.views(FundViews).fund(1)?.valuation);
      if (known === undefined) throw new Error('not valued yet');
      return known;
    },
    { timeout: 10_000 },
  );
  for (const amount of [100n, 200n, 300n]) await accept(engine, [buy(ann, amount)]);
  await accept(engine, [buy(ben, 50n)]);
  await vi.waitFor(async () => expect(await engine.fence.pass(ann)).toBe(true), { timeout: 30_000 });
  const pool = openTestPool(connection);
  const { orders, values } = createFundReaders(new HistoryReads(pool), engine.fence);
  expect(await orders({ userId: ann, pageNo: 1, pageSize: 2 })).toMatchObject({
    totalRows: 3,
    rows: [
      { orderId: 3, amount: 300n * coin, clientOrderId: 'own-300', state: 'waiting', reason: '' },
      { orderId: 2, amount: 200n * coin, units: 0n, day: valuation.day + 1, valueDay: 0 },
    ],
  });
  expect(await orders({ userId: ann, pageNo: 2, pageSize: 2 })).toMatchObject({ rows: [{ orderId: 1 }] });
  expect(await orders({ userId: ben, pageNo: 1, pageSize: 9 })).toMatchObject({ totalRows: 1 });
  const { fees: _, ...shown } = valuation;
  expect(await values(1, 10)).toEqual([shown]);
  expect(shown).toMatchObject({ day: Math.floor(shown.timeMs / DAY_MS), value: 100n * coin });
  expect(await values(2, 10)).toEqual([]);
  await pool.end();
  await engine.stop();

  expect((await verify()).faults).toEqual([]);
  const change = (text: string) => withClient(connection, (client) => client.query(text));
  await change('UPDATE fund_orders SET amount = amount + 1 WHERE order_id = 2');
  expect((await verify()).faults.join()).toContain('order of a fund');
  await change('UPDATE fund_orders SET amount = amount - 1 WHERE order_id = 2');
  await change('UPDATE fund_values SET value = value + 1');
  expect((await verify()).faults.join()).toContain('value of a fund');
  await change('UPDATE fund_values SET value = value - 1');
  expect((await verify()).faults).toEqual([]);
}, 60_000);

async function verify() {
  const reader = await openPostgresJournalReader(connection);
  const snapshots = await openPostgresSnapshotStore(connection);
  const report = await withClient(connection, (client) => verifyJournal({ reader, snapshots, client }));
  await Promise.all([reader.close(), snapshots.close()]);
  return report;
}
