import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type OwnPostgres, startOwnPostgres } from '@assay/postgres/testing/own-postgres';
import type { BenchmarkResult } from '../alternating.ts';
import { PopulatedCore, type Population } from '../growth/populated-core.ts';
import type { Restarted, RestartedOptions } from './restarted-exchange.ts';
import { type SnapshotCost, storeExchange } from './stored-exchange.ts';

const small: Population = { markets: 200, users: 1_000, openOrders: 10_000 };
const large: Population = { ...small, openOrders: 1_000_000 };
const commandsPerSecond = 2_000;
const loadSeconds = 10;
/** Some snapshots under load: the follower writes them while the others go on. */
const snapshotEveryBatches = 1_000;

/** Rows "large exchange": a start with a million open orders, and the longest stop of a loop with them, against the same with few. */
export async function largeExchangeRows(): Promise<BenchmarkResult[]> {
  const postgres = await startOwnPostgres('measured');
  try {
    const few = await measure(postgres, small);
    const many = await measure(postgres, large);
    return [restartRow(few, many), stopRow(few, many)];
  } finally {
    await postgres.stop();
  }
}

interface Measured extends Restarted {
  readonly snapshot: SnapshotCost;
}

async function measure(postgres: OwnPostgres, population: Population): Promise<Measured> {
  const connection = await postgres.createDatabase();
  const populated = new PopulatedCore(population, Date.now());
  populated.populate();
  const snapshot = await storeExchange(connection, populated.core);
  const options: RestartedOptions = {
    connection,
    archiveFolder: join(tmpdir(), 'assay-no-archive'),
    markets: population.markets,
    users: population.users,
    commandsPerSecond,
    loadSeconds,
    snapshotEveryBatches,
  };
  const script = fileURLToPath(new URL('./restarted-exchange.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...process.execArgv,
    script,
    JSON.stringify(options),
  ]);
  const restarted: Restarted = JSON.parse(stdout);
  return { ...restarted, snapshot };
}

function restartRow(few: Measured, many: Measured): BenchmarkResult {
  const { liveMs, mirrorMs, followerMs, peakMebibytes, snapshot } = many;
  const ratio = few.mirrorMs / many.mirrorMs;
  return {
    row: 'large exchange: start with 10⁶ open orders',
    yardstick: `itself with 10⁴: ${seconds(few.mirrorMs)}`,
    goal: '≤ 12 s',
    ratioMedian: ratio,
    ratioMinimum: ratio,
    measured: `${seconds(mirrorMs)} until readers are served`,
    note:
      `live core after ${seconds(liveMs)}, the readers' after ${seconds(mirrorMs)}, the follower's after ${seconds(followerMs)}; each reads, restores and proves the snapshot; ` +
      `${peakMebibytes} MiB resident at most; snapshot ${Math.round(snapshot.bytes / 2 ** 20)} MiB, written and hashed in ${seconds(snapshot.writtenMs)}, stored in ${seconds(snapshot.storedMs)}`,
  };
}

function stopRow(few: Measured, many: Measured): BenchmarkResult {
  const longest = ({ engineStopMs, mirrorStopMs }: Measured) => Math.max(engineStopMs, mirrorStopMs);
  const said = (measured: Measured) =>
    `engine ${measured.engineStopMs.toFixed(1)} ms (longest batch in the core ${measured.longestBatchMs.toFixed(1)} ms), main thread ${measured.mirrorStopMs.toFixed(1)} ms, ` +
    `${measured.commands} commands at ${commandsPerSecond}/s, ${measured.snapshotsMs.length} snapshots of ${measured.snapshotsMs.map(seconds).join(', ')}`;
  const ratio = longest(few) / longest(many);
  return {
    row: 'large exchange: longest stop of a loop with 10⁶ open orders',
    yardstick: `itself with 10⁴: ${longest(few).toFixed(1)} ms`,
    goal: '≤ 20 ms on a machine of its own',
    ratioMedian: ratio,
    ratioMinimum: ratio,
    measured: `${longest(many).toFixed(1)} ms`,
    note: `with 10⁶: ${said(many)}; with 10⁴: ${said(few)}`,
  };
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
