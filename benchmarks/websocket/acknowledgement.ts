import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@assay/verification/server-process/server-process';
import { type BenchmarkResult, median, percentile, roundsDefault } from '../alternating.ts';
import { type OrderTraders, registerTraders } from '../order-traders.ts';
import { clientFrame, LoadConnection } from './load-connection.ts';

const connectionCount = 64;
const ordersPerSecond = 5_000;
const warmUpMs = 1_000;
const roundMs = 4_000;
const lastAnswersMs = 2_000;
/** About what a batch of this rate writes. */
const syncBytes = 2_048;
const fileBytes = 16 * 1024 * 1024;

/**
 * Times from when an order was due to when its answer was read, in ms. Orders are sent by the clock whatever comes back (open loop), so
 * a server that stalls is charged for every order that waited meanwhile; what it refuses then is counted apart.
 */
async function acknowledgementTimes(
  port: number,
  { tokens, order }: OrderTraders,
): Promise<{ times: number[]; refused: number }> {
  const dueMs: number[] = [];
  const times: number[] = [];
  let signedIn = 0;
  let answered = 0;
  let fault: string | undefined;
  const take = (text: string) => {
    if (text.startsWith('{"op":"authenticated"')) signedIn += 1;
    else {
      const nowMs = performance.now();
      for (const [, id, code, msg] of text.matchAll(/"id":(\d+),"code":(-?\d),"msg":"([^"]*)"/g)) {
        if (code !== '1' && msg !== 'l.error.callsInFlightExceeded') fault ??= text.slice(0, 300);
        answered += 1;
        if (code === '1') times[Number(id)] = nowMs - (dueMs[Number(id)] as number);
      }
    }
  };
  const connections: LoadConnection[] = [];
  try {
    for (let index = 0; index < connectionCount; index += 1) {
      const connection = await LoadConnection.open(port, take);
      connections.push(connection);
      connection.send(clientFrame(JSON.stringify({ op: 'authenticate', token: tokens[index % tokens.length] })));
    }
    while (signedIn < connectionCount) await sleep(5);
    const startedMs = performance.now();
    const total = ((warmUpMs + roundMs) * ordersPerSecond) / 1_000;
    while (dueMs.length < total) {
      const due = Math.min(total, Math.floor(((performance.now() - startedMs) * ordersPerSecond) / 1_000));
      while (dueMs.length < due) {
        const id = dueMs.length;
        dueMs.push(startedMs + (id * 1_000) / ordersPerSecond);
        const call = JSON.stringify({ op: 'call', id, call: 'createOrder', request: order });
        connections[id % connectionCount]?.send(clientFrame(call));
      }
      await sleep(0);
    }
    await sleep(lastAnswersMs);
    if (fault !== undefined) throw new Error(`an answer that is not a success: ${fault}`);
    if (answered < total) throw new Error(`${total - answered} orders were not answered`);
    const first = (warmUpMs * ordersPerSecond) / 1_000;
    const measured = times.slice(first).filter((time) => time !== undefined);
    return { times: measured, refused: total - first - measured.length };
  } finally {
    for (const connection of connections) connection.close();
  }
}

/** Times of writing a batch and syncing it, in ms: nothing durable can be acknowledged sooner. */
function syncTimes(): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'assay-fdatasync-'));
  const file = openSync(join(folder, 'bare'), 'w');
  try {
    writeSync(file, Buffer.alloc(fileBytes));
    fdatasyncSync(file);
    const batch = Buffer.alloc(syncBytes, 1);
    const times: number[] = [];
    const startedMs = performance.now();
    for (
      let at = 0;
      performance.now() - startedMs < roundMs;
      at = at + 2 * syncBytes > fileBytes ? 0 : at + syncBytes
    ) {
      const beganMs = performance.now();
      writeSync(file, batch, 0, syncBytes, at);
      fdatasyncSync(file);
      times.push(performance.now() - beganMs);
    }
    return times;
  } finally {
    closeSync(file);
    rmSync(folder, { recursive: true, force: true });
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Round {
  readonly p50: number;
  readonly p99: number;
  readonly sync50: number;
  readonly sync99: number;
  readonly refusedShare: number;
}

/** Rows "acknowledgement at 5,000 orders/s, open loop": here a lower ratio is better. */
export async function acknowledgement(): Promise<BenchmarkResult[]> {
  const server = await startServer({
    environment: { ACCOUNT_CALLS_PER_SECOND: '1000000', ACCOUNT_UNFILLED_ORDERS_PER_DAY: '1000000000' },
  });
  try {
    const traders = await registerTraders(server.address);
    await acknowledgementTimes(server.port, traders);
    const rounds: Round[] = [];
    for (let round = 0; round < roundsDefault; round += 1) {
      const { times, refused } = await acknowledgementTimes(server.port, traders);
      const bare = syncTimes();
      rounds.push({
        p50: percentile(times, 0.5),
        p99: percentile(times, 0.99),
        sync50: percentile(bare, 0.5),
        sync99: percentile(bare, 0.99),
        refusedShare: refused / (refused + times.length),
      });
    }
    const refused = Math.max(...rounds.map(({ refusedShare }) => refusedShare));
    const note = `refused at 64 in flight a connection (machine too busy): ${(100 * refused).toFixed(1)} % in the worst round; load average ${loadavg()[0]?.toFixed(1)}`;
    return [
      rowOf(
        'p50',
        'p50 ≤ 2 ms',
        rounds.map(({ p50, sync50 }) => ({ ms: p50, syncMs: sync50 })),
        note,
      ),
      rowOf(
        'p99',
        'p99 ≤ 10 ms',
        rounds.map(({ p99, sync99 }) => ({ ms: p99, syncMs: sync99 })),
        note,
      ),
    ];
  } finally {
    await server.stop();
  }
}

function rowOf(
  which: string,
  goal: string,
  rounds: readonly { readonly ms: number; readonly syncMs: number }[],
  note: string,
): BenchmarkResult {
  const ratios = rounds.map(({ ms, syncMs }) => ms / syncMs);
  return {
    row: `acknowledgement at 5,000 orders/s, open loop: ${which}`,
    yardstick: `${which} of bare fdatasync: ${median(rounds.map(({ syncMs }) => syncMs)).toFixed(2)} ms`,
    goal,
    ratioMedian: median(ratios),
    ratioMinimum: Math.min(...ratios),
    measured: `${median(rounds.map(({ ms }) => ms)).toFixed(2)} ms, ${rounds.map(({ ms }) => ms.toFixed(1)).join(', ')} in turn`,
    note,
  };
}
