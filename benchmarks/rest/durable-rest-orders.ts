import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startServer } from '@assay/verification/server-process/server-process';
import { alternate, type BenchmarkResult, median, percentile } from '../alternating.ts';
import type { LoadTarget } from '../load-target.ts';
import { type OrderTraders, registerTraders } from '../order-traders.ts';
import { type CommandCost, costOf, processorTimes } from '../processor-times.ts';
import { HttpLoadConnection } from './http-load-connection.ts';

const path = '/bb/app/spot/createOrder';
/** Few callers, and as many as fill a batch: each has one call under way. */
const connectionCounts = [64, 512] as const;
const warmUpMs = 500;
const roundMs = 4_000;

interface Load {
  /** Answers a second. */
  readonly rate: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of the server for each answer. */
  readonly cost: CommandCost;
}

/** Every connection has one call under way and makes the next when it is answered. */
async function load(
  { port, pid, dataFolder }: LoadTarget,
  { tokens, order }: OrderTraders,
  connectionCount: number,
): Promise<Load> {
  const body = new URLSearchParams(order).toString();
  const connections: HttpLoadConnection[] = [];
  let latenciesMs: number[] = [];
  let fault: string | undefined;
  const open = async (token: string) => {
    let sentMs = 0;
    const connection = await HttpLoadConnection.open(port, { path, token, body }, (answer) => {
      if (!answer.head.startsWith('HTTP/1.1 200 ') || !answer.body.startsWith('{"code":1,'))
        fault ??= `${answer.head}\n${answer.body}`;
      const nowMs = performance.now();
      latenciesMs.push(nowMs - sentMs);
      sentMs = nowMs;
      connection.send();
    });
    connections.push(connection);
    sentMs = performance.now();
    connection.send();
  };
  try {
    for (let index = 0; index < connectionCount; index += 1) await open(tokens[index % tokens.length] as string);
    await sleep(warmUpMs);
    latenciesMs = [];
    const before = processorTimes(pid, dataFolder);
    const startedMs = performance.now();
    await sleep(roundMs);
    const rate = (latenciesMs.length / (performance.now() - startedMs)) * 1_000;
    const cost = costOf(before, processorTimes(pid, dataFolder), latenciesMs.length);
    if (fault !== undefined) throw new Error(`an answer that is not a success: ${fault}`);
    return { rate, p50Ms: percentile(latenciesMs, 0.5), p99Ms: percentile(latenciesMs, 0.99), cost };
  } finally {
    for (const connection of connections) connection.close();
  }
}

/** Rows "durable REST order, signed in, on PostgreSQL" against the same route doing nothing. */
export async function durableRestOrders(): Promise<readonly BenchmarkResult[]> {
  const server = await startServer({
    environment: { ACCOUNT_CALLS_PER_SECOND: '1000000', ACCOUNT_UNFILLED_ORDERS_PER_DAY: '1000000000' },
  });
  const idlePort = await freePort();
  const idle = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'idle-route-server.ts')], {
    env: { ...process.env, PORT: String(idlePort) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(idle.stdout, 'data');
    const traders = await registerTraders(server.address);
    const idleTarget = { port: idlePort, pid: idle.pid ?? 0, dataFolder: 'none' };
    await load(server, traders, connectionCounts[0]);
    const rows: BenchmarkResult[] = [];
    for (const connectionCount of connectionCounts) {
      rows.push(await rowOf(connectionCount, (target) => load(target, traders, connectionCount), server, idleTarget));
    }
    return rows;
  } finally {
    idle.kill('SIGTERM');
    await server.stop();
  }
}

async function rowOf(
  connectionCount: number,
  loadOf: (target: LoadTarget) => Promise<Load>,
  server: LoadTarget,
  idle: LoadTarget,
): Promise<BenchmarkResult> {
  const durable: Load[] = [];
  const plain: Load[] = [];
  const measure = async (loads: Load[], target: LoadTarget) => {
    loads.push(await loadOf(target));
    return loads.at(-1)?.rate ?? Number.NaN;
  };
  const rounds = await alternate(
    () => measure(durable, server),
    () => measure(plain, idle),
  );
  const of = (pick: (load: Load) => number) => median(durable.map(pick)).toFixed(1);
  const cost = (name: keyof CommandCost) => of((entry) => entry.cost[name]);
  return {
    row: `durable REST order, signed in, on PostgreSQL, ${connectionCount} connections`,
    yardstick: 'the same fastify route doing nothing',
    goal: '≥ 0.6, ≥ 10 k/s',
    ratioMedian: median(rounds.ratios),
    ratioMinimum: Math.min(...rounds.ratios),
    measured: `${Math.round(median(rounds.measured))} orders/s`,
    note: `processor time of an order ${cost('main')} µs main thread, ${cost('engine')} engine, ${cost('follower')} follower, ${cost('postgres')} PostgreSQL; of the yardstick ${median(plain.map((entry) => entry.cost.main)).toFixed(1)} µs; p50 ${of((entry) => entry.p50Ms)} ms, p99 ${of((entry) => entry.p99Ms)} ms; yardstick ${Math.round(median(rounds.yardstick))}/s; load average ${loadavg()[0]?.toFixed(1)}`,
  };
}
