import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@assay/protocol/endpoint';
import { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import { openApiPath } from '@assay/protocol/wire';
import { startServer } from '@assay/verification/server-process/server-process';
import type { BenchmarkResult } from '../alternating.ts';

type Fields = Readonly<Record<string, string>>;

/** The largest request of every call that needs no session. */
const largest: Readonly<Record<string, readonly Fields[]>> = {
  getKline: ['1min', '5min', '15min', '30min', '1day'].flatMap((timer) => [
    { symbol: 'btcusdt', timer, size: '2000' },
    { symbol: 'dogeeth', timer, size: '2000' },
  ]),
  'getKline source=assay': [{ symbol: 'btcusdt', timer: '1min', size: '2000', source: 'assay' }],
  getHuobiContractDepthV2: [{ symbol: 'btcusdt', size: '2000' }],
  getMarketTrade: [{ symbol: 'btcusdt' }],
  'getMarketTrade source=assay': [{ symbol: 'btcusdt', source: 'assay' }],
  getDetails: [{ symbol: 'btcusdt' }],
  getHuobiDetailsByQuoteCoin: [{ quoteCoin: 'USDT' }],
  'getHuobiDetailsByQuoteCoin source=assay': [{ quoteCoin: 'USDT', source: 'assay' }],
  getSparklines: [{ span: 'week' }],
  publicHeads: [{ pageNo: '1', pageSize: '100' }],
  publicTicks: [{ symbol: 'btcusdt', limit: '1000' }],
  'publicTicks of other pages': Array.from({ length: 60 }, (_, at) => ({
    symbol: 'ethusdt',
    from: String(at + 1),
    to: String(at + 1_000),
  })),
  publicStatistics: [{}],
  publicVoids: [{ pageNo: '1', pageSize: '100' }],
  publicReceipt: [{ receiptId: '1-nobody' }],
  getMarkets: [{}],
  feedSources: [{}],
  feedDepth: [{ symbol: 'btcusdt' }],
  systemInfo: [{}],
  getParamListByKeyName: [{ paramName: 'contract_fee_rate' }],
  getContractConfig: [{}],
  getCustomer: [{}],
  contractContractConfig: [{ symbol: 'btcusdt' }],
  virtualContractConfig: [{ symbol: 'btcusdt' }],
  virtualGetAssetsConfig: [{}],
  mailbox: [{ account: 'nobody@example.org' }],
};
/** They write or work with passwords: not looked at here. */
const leftOut = ['sendEmailCode', 'emailVerification', 'register', 'login'];
const CALLS = 60;
const IDLE_MS = 5_000;

/** Processor time of the thread that answers, in ms: Linux tells it of each thread. */
function mainThreadMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

interface MeasuredCall {
  readonly name: string;
  readonly firstMs: number;
  readonly mainMs: number;
  readonly bytes: number;
  readonly code: string;
}

interface Measured {
  /** Milliseconds of the main thread in a second in which nobody asks. */
  readonly idleMs: number;
  readonly calls: readonly MeasuredCall[];
}

/** What each public call costs the main thread of a running server, without what an idle second costs it. */
export async function measurePublicCalls(address: string, pid: number): Promise<Measured> {
  const endpoints = (endpointCatalogue as readonly Endpoint[]).filter(({ scope }) => scope === 'public');
  const missing = endpoints.filter(({ name }) => largest[name] === undefined && !leftOut.includes(name));
  if (missing.length > 0) throw new Error(`no request is named for ${missing.map(({ name }) => name).join(', ')}`);
  const idleBefore = mainThreadMs(pid);
  await sleep(IDLE_MS);
  const idleMs = (mainThreadMs(pid) - idleBefore) / (IDLE_MS / 1_000);

  async function measure(name: string, ask: (at: number) => Promise<Response>): Promise<MeasuredCall> {
    let body = '';
    const beganMs = performance.now();
    body = await (await ask(0)).text();
    const firstMs = performance.now() - beganMs;
    for (let at = 0; at < CALLS / 4; at += 1) body = await (await ask(at)).text();
    const before = { mainMs: mainThreadMs(pid), atMs: performance.now() };
    for (let at = 0; at < CALLS; at += 1) body = await (await ask(at)).text();
    const idle = (idleMs * (performance.now() - before.atMs)) / 1_000;
    const code = /"msg":"([^"]*)"/.exec(body.slice(0, 300))?.[1] ?? '';
    return { name, firstMs, mainMs: (mainThreadMs(pid) - before.mainMs - idle) / CALLS, bytes: body.length, code };
  }

  const calls: MeasuredCall[] = [];
  for (const [name, requests] of Object.entries(largest)) {
    const endpoint = endpoints.find((entry) => entry.name === name.split(' ')[0]);
    if (endpoint === undefined) throw new Error(`${name} is no public call`);
    calls.push(
      await measure(name, (at) => {
        const fields = new URLSearchParams(requests[at % requests.length]);
        if (endpoint.method === 'GET') return fetch(`${address}${endpoint.path}?${fields}`);
        return fetch(`${address}${endpoint.path}`, { method: 'POST', body: fields });
      }),
    );
  }
  for (const path of [openApiPath, '/healthz', '/metrics'])
    calls.push(await measure(path, () => fetch(`${address}${path}`)));
  return { idleMs, calls };
}

/** Row "public calls": what every call without a session costs the thread that answers orders. */
export async function publicCalls(): Promise<readonly BenchmarkResult[]> {
  const server = await startServer();
  try {
    // The index has some history then, and every candle is read.
    await sleep(Number(process.env.ASSAY_CALLS_SECONDS ?? '30') * 1_000);
    const { idleMs, calls } = await measurePublicCalls(server.address, server.pid);
    return calls.map(({ name, mainMs, firstMs, bytes, code }) => ({
      row: `public call ${name}`,
      measured: `${mainMs.toFixed(2)} ms`,
      yardstick: '2 ms of the main thread',
      goal: '≤ 1',
      ratioMedian: mainMs / 2,
      ratioMinimum: mainMs / 2,
      note: `the first took ${firstMs.toFixed(0)} ms, ${bytes} characters ${code}; an idle second ${idleMs.toFixed(0)} ms`,
    }));
  } finally {
    await server.stop();
  }
}
