import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@assay/amounts/testing/news';
import { EngineStopped } from '@assay/engine/engine-port';
import { createContractReaders } from '@assay/engine/projections/contracts/contract-readers';
import { createFillReaders } from '@assay/engine/projections/fills/fill-readers';
import { HistoryReads } from '@assay/engine/projections/history-reads';
import { createOrderReaders } from '@assay/engine/projections/orders/order-readers';
import { askedEngine } from '@assay/engine/testing/asked-engine';
import type { CommandResult } from '@assay/exchange-core/events';
import { asRead } from '@assay/postgres/database-fault';
import { type OwnPostgres, startOwnPostgres } from '@assay/postgres/testing/own-postgres';
import { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import { tokenHeader } from '@assay/protocol/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionProof } from '../accounts/proof.ts';
import { createLog } from '../operations/log.ts';
import { createMetrics } from '../operations/metrics.ts';
import { openPools, type Pools } from '../postgres/pools.ts';
import { accepted } from './call.ts';
import { createCallerRates } from './call-rates.ts';
import { CallerPlaces } from './caller-places.ts';
import { type AssayCalls, asItIs, assayCall } from './dialect/assay/assay-call.ts';
import { assayDialect } from './dialect/assay/assay-dialect.ts';
import { contractCalls } from './dialect/assay/contract-calls.ts';
import { spotCalls } from './dialect/assay/spot-calls.ts';
import { oneHandler } from './dialect/assay/testing/one-handler.ts';
import { Dialects } from './dialect/dialects.ts';
import { contractHandlers } from './handlers/contract-handlers.ts';
import { spotHandlers } from './handlers/spot-handlers.ts';
import { createHttpServer } from './http-server.ts';

const market = { marketId: 1, symbol: 'btcusdt', priceDecimals: 2, amountDecimals: 6 };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

let database: OwnPostgres;
let pools: Pools;
let webFolder: string;
let server: Awaited<ReturnType<typeof createHttpServer>>;
let submit: () => Promise<CommandResult>;
let logged = '';
const places = new CallerPlaces();

beforeAll(async () => {
  database = await startOwnPostgres('stopped');
  pools = openPools(await database.createDatabase(), () => undefined);
  // Every pool has a connection that it believes in when PostgreSQL ends.
  await Promise.all([pools.accounts, pools.history].map((pool) => pool.query('SELECT 1')));
  const fence = { pass: async () => true, passBatch: async () => true };
  const history = new HistoryReads(pools.history, (userId) => places.of(userId));
  const engine = askedEngine({ submit: () => submit(), read: async () => [] as never, onBatch: () => () => undefined });
  const spot = spotHandlers({
    engine,
    readers: { ...createOrderReaders(history, fence), ...createFillReaders(history, pools.public, fence) },
    markets: { bySymbol: () => market, byId: () => market, find: () => market } as never,
  });
  const contracts = contractHandlers({ engine, readers: createContractReaders(history, fence) } as never);
  const calls: AssayCalls = {
    ...oneHandler(async () => accepted(null)),
    ...spotCalls(spot, { marketOf: () => market as never, usdtPriceOf: () => '' }),
    ...contractCalls(contracts, String),
    putSetting: assayCall(async () => {
      await pools.accounts.query('SELECT pg_sleep(30)');
      return accepted(null);
    }, asItIs),
  };
  webFolder = mkdtempSync(join(tmpdir(), 'assay-web-'));
  mkdirSync(join(webFolder, 'desktop'));
  writeFileSync(join(webFolder, 'desktop', 'index.html'), '<!doctype html><title>Assay</title>');
  server = await createHttpServer({
    dialects: new Dialects(
      assayDialect(calls, {
        sessionOf: async (token) => {
          if (token === 'unknown') await asRead(pools.accounts.query('SELECT 1'));
          return sessionProof(5, token === 'of another' ? 100_002 : 100_001);
        },
        knownSession: () => undefined,
      }),
    ),
    accounts: { hasEnded: () => false },
    metrics: createMetrics(),
    places,
    log: createLog('warn', {
      write: (line: string) => {
        logged += line;
      },
    }),
    version: '0.0.0',
    webFolder,
    rates: createCallerRates(() => 0),
    callsPerAccountPerSecond: 1_000,
    callsPerAddressPerSecond: 1_000,
    trustedProxies: [],
    health: async () => ({ reasons: [], warnings: [] }),
  });
});
afterAll(async () => {
  await server?.close();
  await pools?.end();
  await database?.stop();
  rmSync(webFolder, { recursive: true, force: true });
});

async function call(name: string, payload: string, token = 'live') {
  const endpoint = endpointCatalogue.find((entry) => entry.name === name);
  if (endpoint === undefined) throw new Error(`no call ${name}`);
  const headers = { ...form, [tokenHeader]: token };
  const answer = await server.inject({ method: endpoint.method, url: endpoint.path, headers, payload });
  return { status: answer.statusCode, msg: answer.json().msg };
}

const busy = { status: 503, msg: 'l.error.busy' };
const outcomeUnknown = { status: 503, msg: 'l.error.outcomeUnknown' };
const orderId = String(7 * 1_024 + 1);

it('no call answers internal when PostgreSQL has gone: busy where nothing was done, outcomeUnknown where something may have been', async () => {
  const cut = call('putSetting', 'name=a&value=1');
  const busyWith = "SELECT 1 FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(30)' AND state = 'active'";
  await eventually(async () => expect((await pools.public.query(busyWith)).rowCount).toBe(1));
  await database.postgres.stop();
  expect(await cut).toEqual(outcomeUnknown);

  // The core knows no such open order; whether it ended is a question to the query tables.
  submit = async () => ({ accepted: false, code: 'l.error.orderUnknown' });
  expect(await call('cancelOrder', `orderId=${orderId}`)).toEqual(busy);
  // It has read history, too, and is counted where it comes from.
  expect(await call('cancelOrder', `orderId=${orderId}`, 'of another')).toEqual(busy);
  expect(places.of(100_002)).toBeDefined();
  expect(await call('replaceOrder', `orderId=${orderId}&price=1`)).toEqual(busy);

  submit = () => Promise.reject(new EngineStopped('the engine has stopped'));
  expect(await call('cancelOrder', `orderId=${orderId}`)).toEqual(outcomeUnknown);
  expect(await call('replaceOrder', `orderId=${orderId}&price=1`)).toEqual(outcomeUnknown);
  expect(await call('cancelAll', '')).toEqual(outcomeUnknown);

  for (const [name, payload] of [
    ['getOrders', 'status=finished'],
    ['getTrades', ''],
    ['contractGetContractRecord', 'entryStatus=0'],
    ['contractGetAssetsRecord', ''],
    ['contractGetAssets', ''],
  ] as const) {
    expect(await call(name, payload), name).toEqual(busy);
  }
  // A session that must be looked up cannot be proved, which is no reason to call it dead.
  expect(await call('getOrders', 'status=open', 'unknown')).toEqual(busy);
  expect(await call('putSetting', 'name=a&value=1')).toEqual(busy);
  expect(logged).toBe('');
});
