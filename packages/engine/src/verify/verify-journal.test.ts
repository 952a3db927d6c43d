import { openPostgresJournalReader } from '@assay/journal/postgres-journal';
import { openPostgresSnapshotStore } from '@assay/journal/postgres-snapshot-store';
import type { PostgresConnection } from '@assay/postgres/start-postgres';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { withClient } from '@assay/postgres/with-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultConfiguration } from '../configuration/default-configuration.ts';
import { startEngine } from '../start-engine.ts';
import { BTC, indexTick, issueCoins, limitOrder, openAccount, USDT } from '../testing/trading-commands.ts';
import { type VerificationReport, verifyJournal } from './verify-journal.ts';

let server: SharedPostgres;
let connection: PostgresConnection;

let original: PostgresConnection;

beforeAll(async () => {
  server = await openSharedPostgres();
  // The seconds of a minute are packed when it is over, and what a test changes lies open: within one minute.
  for (let minute = -1; minute !== minuteNow(); ) {
    minute = minuteNow();
    original = await server.createDatabase();
    await tradeAndStop(original);
  }
});
beforeEach(async () => {
  connection = await server.createDatabase(original.database);
});
afterAll(() => server?.close());

function minuteNow(): number {
  return Math.floor(Date.now() / 60_000);
}

/** An exchange that has traded and was stopped in order. */
async function tradeAndStop(database: PostgresConnection): Promise<void> {
  const started = await startEngine({
    connection: { ...database },
    mode: 'sandbox',
    configuration: defaultConfiguration([]),
    onFatal: (error) => {
      throw error;
    },
    report: () => undefined,
    onClockDifference: () => undefined,
  });
  if (!started.ok) throw new Error(started.message);
  const { client, stop } = started.engine;
  const commands = [
    openAccount(100_001),
    openAccount(100_002),
    indexTick(Date.now(), 50_000),
    issueCoins(100_001, USDT, 100_000),
    issueCoins(100_002, BTC, 1),
    limitOrder(100_001, 'buy', 50_000, 400_000),
    limitOrder(100_002, 'sell', 50_000, 100_000),
    limitOrder(100_002, 'sell', 51_000, 100_000),
  ];
  for (const command of commands) expect(await client.submit(command)).toMatchObject({ accepted: true });
  await stop();
}

async function run(sql: string): Promise<void> {
  const { rowCount } = await withClient(connection, (client) => client.query(sql));
  expect(rowCount, 'rows that were changed').toBeGreaterThan(0);
}

async function verify(): Promise<VerificationReport> {
  const reader = await openPostgresJournalReader(connection);
  const snapshots = await openPostgresSnapshotStore(connection);
  const report = await withClient(connection, (client) => verifyJournal({ reader, snapshots, client }));
  await Promise.all([reader.close(), snapshots.close()]);
  return report;
}

describe('verify', () => {
  it('proves an untouched journal, its snapshot and its query tables', async () => {
    const report = await verify();
    expect(report.faults).toEqual([]);
    expect(report).toMatchObject({ snapshotsCompared: 1, projectedTo: report.batches });
    expect(report.batches).toBeGreaterThanOrEqual(10);
    expect(report.rowsCompared).toBeGreaterThan(5);
    // Coins for two, their three holds, one match with its fees and what was held too much.
    expect(report.postings).toBeGreaterThan(8);
  });

  it.each([
    [
      'a flipped byte in the journal',
      'UPDATE journal SET data = set_byte(data, length(data) - 3, get_byte(data, length(data) - 3) # 1) WHERE seq = 5',
      'journal frame 5',
    ],
    [
      'a batch that was taken out',
      'DELETE FROM journal WHERE seq = 5',
      'journal frame 6 is not what was written: sequence',
    ],
    [
      'two batches in each other’s place',
      'UPDATE journal SET data = (SELECT data FROM journal AS other WHERE other.seq = 13 - journal.seq) WHERE seq IN (6, 7)',
      'journal frame 6',
    ],
    ['a lost end', 'DELETE FROM journal WHERE seq > 7', 'the journal ends at 7'],
    ['a damaged snapshot', 'UPDATE snapshot_part SET data = set_byte(data, 60, get_byte(data, 60) # 1)', 'is damaged'],
    ['a snapshot of another state', "UPDATE snapshot SET state_hash = repeat('ab', 32)", 'is of another state'],
    ['a missing fill', 'DELETE FROM fills', 'fills are 0'],
    ['a fill of another fee', 'UPDATE fills SET maker_fee = maker_fee + 1', 'fills are 1'],
    [
      'an index price that was changed',
      "UPDATE index_seconds SET lines = replace(lines, '|50000|', '|50001|')",
      'ticks of btcusdt end at',
    ],
    ['an order in another state', 'UPDATE orders SET status = status + 1', 'another order'],
  ])('finds %s', async (_, sql, fault) => {
    await run(sql);
    expect((await verify()).faults.join('\n')).toContain(fault);
  });
});
