import { cpus } from 'node:os';
import type { PostgresConnection } from '@assay/postgres/start-postgres';
import { startOwnPostgres } from '@assay/postgres/testing/own-postgres';
import { withClient } from '@assay/postgres/with-client';
import { alternate, type BenchmarkResult, median } from '../alternating.ts';
import { type CommandCost, costOf, processorTimes } from '../processor-times.ts';
import { copyRowsOnce } from './copy-rows.ts';
import { type OpenLoop, runOpenLoop } from './open-loop.ts';
import { startTradingEngine, type TradingEngine } from './trading-engine.ts';

/** All on one engine whose threads are warm; what went before stays in its tables. */
const rounds = 3;
const commandsPerRound = 60_000;
const warmUpCommands = 60_000;
const inFlight = 1_000;
const seed = 1;
const goalPerSecond = 15_000;
const openLoopSeconds = Number(process.env.ASSAY_SUSTAINED_SECONDS ?? '10');

/**
 * Row "sustained with projection": commands until they are durable and their rows are in the query tables, against one COPY of the same
 * rows. Then commands by the clock: as many as the goal says, and three quarters of what this machine just did.
 */
export async function sustainedProjection(): Promise<BenchmarkResult> {
  const postgres = await startOwnPostgres('measured');
  const { rows } = await withClient(postgres.postgres.connection, (client) =>
    client.query<{ data_directory: string }>('SHOW data_directory'),
  );
  try {
    const connection = await postgres.createDatabase();
    const trading = await startTradingEngine(connection, seed);
    try {
      return await rowOf(trading, connection, rows[0]?.data_directory ?? '');
    } finally {
      await trading.stop();
    }
  } finally {
    await postgres.stop();
  }
}

async function rowOf(
  trading: TradingEngine,
  connection: PostgresConnection,
  clusterFolder: string,
): Promise<BenchmarkResult> {
  const costs: CommandCost[] = [];
  let done = warmUpCommands;
  let rowsPerCommand = 0;
  await runToTheEnd(trading, warmUpCommands);
  const round = async () => {
    const before = processorTimes(process.pid, clusterFolder);
    const tookMs = await runToTheEnd(trading, commandsPerRound);
    costs.push(costOf(before, processorTimes(process.pid, clusterFolder), commandsPerRound));
    done += commandsPerRound;
    return (commandsPerRound / tookMs) * 1_000;
  };
  const copy = async () => {
    const copied = await withClient(connection, copyRowsOnce);
    rowsPerCommand = copied.rows / done;
    return (done / copied.tookMs) * 1_000;
  };
  const compared = await alternate(round, copy, rounds);
  const possible = Math.floor((median(compared.measured) * 3) / 4);
  const atGoal = await runOpenLoop(trading, goalPerSecond, openLoopSeconds);
  const atPossible = await runOpenLoop(trading, possible, openLoopSeconds);
  const cost = (name: keyof CommandCost) => median(costs.map((entry) => entry[name])).toFixed(0);
  return {
    row: 'sustained with projection',
    yardstick: 'one COPY of the same rows',
    goal: '≥ 0.6, ≥ 20 k/s; 15,000 commands/s for 60 s, lag p99 < 0.2 s, acknowledgement p99 < 12 ms',
    ratioMedian: median(compared.ratios),
    ratioMinimum: Math.min(...compared.ratios),
    measured: `${Math.round(median(compared.measured))} commands/s`,
    note:
      `${rowsPerCommand.toFixed(1)} rows a command; COPY alone ${Math.round(median(compared.yardstick))} commands/s. ` +
      `By the clock, ${openLoopSeconds} s each: ${told(goalPerSecond, atGoal)}; ${told(possible, atPossible)}. ` +
      `What limits it: processor time a command on ${cpus().length} cores: main thread (load included) ${cost('main')} µs, follower ${cost('follower')} µs, PostgreSQL ${cost('postgres')} µs`,
  };
}

function told(wanted: number, { perSecond, refusedShare, acknowledgedMs, lagMs, drainMs }: OpenLoop): string {
  return (
    `${wanted}/s wanted: ${Math.round(perSecond)}/s durable, ${(100 * refusedShare).toFixed(1)} % refused, acknowledged p50 ${acknowledgedMs.p50.toFixed(1)} ms p99 ${acknowledgedMs.p99.toFixed(1)} ms, ` +
    `read side behind p50 ${lagMs.p50.toFixed(0)} ms p99 ${lagMs.p99.toFixed(0)} ms, at the end ${lagMs.last.toFixed(0)} ms, caught up ${drainMs.toFixed(0)} ms later`
  );
}

/** Ms until so many commands were durable and the query tables hold what they caused. */
async function runToTheEnd({ engine, next }: TradingEngine, commands: number): Promise<number> {
  const startedMs = performance.now();
  let sent = 0;
  const worker = async () => {
    while (sent < commands) {
      sent += 1;
      const result = await engine.client.submit(next());
      if (!result.accepted) throw new Error(`a command was refused: ${result.code}`);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  while (engine.status.projectedSequence < engine.status.durableSequence)
    await new Promise((resolve) => setTimeout(resolve, 1));
  return performance.now() - startedMs;
}
