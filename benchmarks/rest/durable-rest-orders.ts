import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort, startServer } from '@assay/verification/server-process/server-process';
import { giveCoins, mustPost, registerUser, type TestUser } from '@assay/verification/server-process/test-user';
import autocannon from 'autocannon';
import { alternate, type BenchmarkResult, median } from '../alternating.ts';

const connections = 64;
const userCount = 16;
const secondsPerRound = 4;

/** Requests a second that were answered with HTTP 200; throws when anything else came back. */
async function load(
  address: string,
  tokens: readonly string[],
  body: string,
): Promise<{ rate: number; count: number; p50: number; p99: number }> {
  let client = 0;
  const outcome = await autocannon({
    url: `${address}/bb/app/spot/createOrder`,
    method: 'POST',
    connections,
    duration: secondsPerRound,
    body,
    setupClient: (connection) => {
      connection.setHeaders({
        'content-type': 'application/x-www-form-urlencoded',
        'x-access-token': tokens[client % tokens.length] ?? '',
      });
      client += 1;
    },
  });
  if (outcome.non2xx > 0 || outcome.errors > 0)
    throw new Error(`${outcome.non2xx} answers other than 2xx, ${outcome.errors} errors`);
  return {
    rate: outcome.requests.average,
    count: outcome.requests.total,
    p50: outcome.latency.p50,
    p99: outcome.latency.p99,
  };
}

/** Processor time of the server's process so far, all its threads, in microseconds; PostgreSQL's is not in it. */
async function processorUs(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const seconds = /^process_cpu_seconds_total ([0-9.e+-]+)/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error('the metrics do not tell the processor time');
  return Number(seconds) * 1_000_000;
}

/** An order that rests nowhere: limit, immediate or cancel, below the market. Durable all the same. */
async function orderBody(address: string, user: TestUser): Promise<string> {
  const depth = await mustPost<{ bids: [string, string][] }>(address, '/huobi/getHuobiContractDepthV2', {
    symbol: 'btcusdt',
  });
  const best = depth.bids[0]?.[0];
  if (best === undefined) throw new Error('the book is empty');
  const price = (Number(best) * 0.97).toFixed(2);
  const fields = { symbol: 'btcusdt', side: 'buy', type: 'limit', price, amount: '0.001', timeInForce: 'ioc' };
  await mustPost(address, '/spot/createOrder', fields, user.token);
  return new URLSearchParams(fields).toString();
}

/** Row "durable REST order, signed in, on PostgreSQL" against the same route doing nothing. */
export async function durableRestOrders(): Promise<BenchmarkResult> {
  const server = await startServer({ environment: { ACCOUNT_CALLS_PER_SECOND: '1000000' } });
  const idlePort = await freePort();
  const idle = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'idle-route-server.ts')], {
    env: { ...process.env, PORT: String(idlePort) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(idle.stdout, 'data');
    const users: TestUser[] = [];
    for (let index = 0; index < userCount; index += 1) {
      const user = await registerUser(server.address, `bench-${index}@example.org`);
      await giveCoins(server.address, user, 'USDT', '50000');
      users.push(user);
    }
    const body = await orderBody(server.address, users[0] as TestUser);
    const tokens = users.map((user) => user.token);
    const latencies: { p50: number; p99: number }[] = [];
    const processorUsPerOrder: number[] = [];
    const measured = async () => {
      const startedUs = await processorUs(server.address);
      const outcome = await load(server.address, tokens, body);
      processorUsPerOrder.push(((await processorUs(server.address)) - startedUs) / outcome.count);
      latencies.push(outcome);
      return outcome.rate;
    };
    const yardstick = async () => (await load(`http://127.0.0.1:${idlePort}`, tokens, body)).rate;
    await measured();
    const rounds = await alternate(measured, yardstick);
    return {
      row: 'durable REST order, signed in, on PostgreSQL',
      yardstick: 'the same fastify route doing nothing',
      goal: '≥ 0.6, ≥ 10 k/s',
      ratioMedian: median(rounds.ratios),
      ratioMinimum: Math.min(...rounds.ratios),
      measured: `${Math.round(median(rounds.measured))} orders/s`,
      note: `${connections} connections; server ${Math.round(median(processorUsPerOrder))} µs of processor an order, its other work in it; p50 ${median(latencies.map((entry) => entry.p50))} ms, p99 ${median(latencies.map((entry) => entry.p99))} ms; yardstick ${Math.round(median(rounds.yardstick))}/s`,
    };
  } finally {
    idle.kill('SIGTERM');
    await server.stop();
  }
}
