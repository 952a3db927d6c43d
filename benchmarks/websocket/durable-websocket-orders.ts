import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { freePort, startServer } from '@assay/verification/server-process/server-process';
import { alternate, type BenchmarkResult, median } from '../alternating.ts';
import type { LoadTarget } from '../load-target.ts';
import { registerTraders } from '../order-traders.ts';
import type { CommandCost } from '../processor-times.ts';
import { connectionCount, inFlight, type Load, load } from './socket-order-load.ts';

/** Row "durable WebSocket orders": orders that were journaled a second, against as many messages that `ws` only parses and replies to. */
export async function durableWebSocketOrders(): Promise<BenchmarkResult> {
  const server = await startServer({
    environment: { ACCOUNT_CALLS_PER_SECOND: '1000000', ACCOUNT_UNFILLED_ORDERS_PER_DAY: '1000000000' },
  });
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
