import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { freePort, startServer } from '@assay/verification/server-process/server-process';
import { alternate, type BenchmarkResult, median } from '../alternating.ts';
import type { LoadTarget } from '../load-target.ts';
import { type OrderTraders, registerTraders } from '../order-traders.ts';
import { type CommandCost, costOf, processorTimes } from '../processor-times.ts';
import { clientFrame, LoadConnection } from './load-connection.ts';

const connectionCount = 64;
const inFlight = 8;
const warmUpMs = 500;
const roundMs = 4_000;

interface Load {
  /** Answers a second. */
  readonly rate: number;
  readonly perFrame: number;
  /** Processor time of the server for each answer. */
  readonly cost: CommandCost;
}

/** Every connection has eight calls under way and sends as many anew as were answered. */
async function load({ port, pid, dataFolder }: LoadTarget, { tokens, order }: OrderTraders): Promise<Load> {
  const one = clientFrame(JSON.stringify({ op: 'call', id: 1, call: 'createOrder', request: order }));
  const calls = Array.from({ length: inFlight + 1 }, (_, count) =>
    Buffer.concat(Array.from({ length: count }, () => one)),
  );
  const connections: LoadConnection[] = [];
  let answers = 0;
  let frames = 0;
  let signedIn = 0;
  let fault: string | undefined;
  const take = (connection: () => LoadConnection | undefined) => (text: string) => {
    if (text.startsWith('{"op":"authenticated"')) {
      signedIn += 1;
      return;
    }
    const accepted = text.split('"code":1,').length - 1;
    if (accepted === 0 || accepted !== text.split('"id":').length - 1) fault ??= text.slice(0, 300);
    answers += accepted;
    frames += 1;
    connection()?.send(calls[accepted] as Buffer);
  };
  try {
    for (let index = 0; index < connectionCount; index += 1) {
      const connection = await LoadConnection.open(
        port,
        take(() => connections[index]),
      );
      connections.push(connection);
      connection.send(clientFrame(JSON.stringify({ op: 'authenticate', token: tokens[index % tokens.length] })));
    }
    while (signedIn < connectionCount) await sleep(5);
    for (const connection of connections) connection.send(calls[inFlight] as Buffer);
    await sleep(warmUpMs);
    answers = 0;
    frames = 0;
    const before = processorTimes(pid, dataFolder);
    const startedMs = performance.now();
    await sleep(roundMs);
    const rate = (answers / (performance.now() - startedMs)) * 1_000;
    const cost = costOf(before, processorTimes(pid, dataFolder), answers);
    if (fault !== undefined) throw new Error(`an answer that is not a success: ${fault}`);
    return { rate, perFrame: answers / frames, cost };
  } finally {
    for (const connection of connections) connection.close();
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Row "durable WebSocket orders": orders that were journaled a second, against as many messages that `ws` only parses and replies to. */
export async function durableWebSocketOrders(): Promise<BenchmarkResult> {
  const server = await startServer({ environment: { ACCOUNT_CALLS_PER_SECOND: '1000000' } });
  const barePort = await freePort();
  const bare = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'bare-socket-server.ts')], {
    env: { ...process.env, PORT: String(barePort) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(bare.stdout, 'data');
    const traders = await registerTraders(server.address);
    const durable: Load[] = [];
    const plain: Load[] = [];
    const measure = async (loads: Load[], target: LoadTarget) => {
      loads.push(await load(target, traders));
      return loads.at(-1)?.rate ?? Number.NaN;
    };
    await load(server, traders);
    const bareTarget = { port: barePort, pid: bare.pid ?? 0, dataFolder: 'none' };
    const rounds = await alternate(
      () => measure(durable, server),
      () => measure(plain, bareTarget),
    );
    const of = (loads: readonly Load[], pick: (load: Load) => number) => median(loads.map(pick)).toFixed(1);
    const durableCost = (name: keyof CommandCost) => of(durable, ({ cost }) => cost[name]);
    return {
      row: 'durable WebSocket orders',
      yardstick: 'bare ws: JSON parse and reply',
      goal: '≥ 1.2, ≥ 45 k/s; main 15, follower 4, PostgreSQL 7 µs',
      ratioMedian: median(rounds.ratios),
      ratioMinimum: Math.min(...rounds.ratios),
      measured: `${Math.round(median(rounds.measured))} orders/s`,
      note: `${connectionCount} connections × ${inFlight} in flight; ${of(durable, (entry) => entry.perFrame)} answers a frame; processor time of an order ${durableCost('main')} µs main thread, ${durableCost('engine')} engine, ${durableCost('follower')} follower, ${durableCost('postgres')} PostgreSQL; of the yardstick ${of(plain, ({ cost }) => cost.main)} µs a message; yardstick ${Math.round(median(rounds.yardstick))}/s; load average ${loadavg()[0]?.toFixed(1)}`,
    };
  } finally {
    bare.kill('SIGTERM');
    await server.stop();
  }
}
