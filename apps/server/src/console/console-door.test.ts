import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consoleCatalogue } from '@assay/protocol/console/console-catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accepted } from '../ingress/call.ts';
import { createCallerRates } from '../ingress/call-rates.ts';
import { assayDialect } from '../ingress/dialect/assay/assay-dialect.ts';
import { oneHandler } from '../ingress/dialect/assay/testing/one-handler.ts';
import { createHttpServer } from '../ingress/http-server.ts';
import { createLog } from '../operations/log.ts';
import { createMetrics } from '../operations/metrics.ts';
import { type ConsoleDoorOptions, servedDoors } from './console-door.ts';

let webFolder: string;
beforeAll(() => {
  webFolder = mkdtempSync(join(tmpdir(), 'assay-web-'));
  for (const site of ['desktop', 'console']) {
    mkdirSync(join(webFolder, site));
    writeFileSync(join(webFolder, site, 'index.html'), `<!doctype html><title>${site}</title>`);
  }
});
afterAll(() => rmSync(webFolder, { recursive: true }));

/** The listeners of a server whose handlers answer everything, and whose cookies are all dead. */
async function listeners(port: number | undefined) {
  const answer = async () => accepted(null);
  const people = assayDialect(oneHandler(answer), { knownSession: () => undefined, sessionOf: async () => undefined });
  const options = {
    calls: Object.fromEntries(consoleCatalogue.map(({ name }) => [name, answer])),
    desk: {},
    seats: { sessions: { find: async () => undefined }, now: Date.now },
    settings: { port, host: '127.0.0.1', allowed: ['127.0.0.1'] },
    people,
  } as unknown as ConsoleDoorOptions;
  const { everybody, console } = servedDoors(options);
  const open = (own: typeof everybody) =>
    createHttpServer({
      ...own,
      accounts: { hasEnded: () => false },
      metrics: createMetrics(),
      log: createLog('fatal', { write: () => undefined }),
      version: '0.0.0',
      webFolder,
      rates: createCallerRates(() => 0),
      callsPerAccountPerSecond: 1_000,
      callsPerAddressPerSecond: 1_000,
      trustedProxies: [],
      health: async () => ({ reasons: [], warnings: [] }),
    });
  return { everybody: await open(everybody), console: console && (await open(console)) };
}

const login = {
  method: 'POST',
  url: '/console/api/seat/login',
  headers: { 'content-type': 'application/json', origin: 'http://localhost', host: 'localhost' },
  payload: JSON.stringify({ name: 'alice', password: 'correct horse battery' }),
} as const;

it('is at the one port where the console has none of its own', async () => {
  const { everybody, console } = await listeners(undefined);
  expect(console).toBeUndefined();
  expect((await everybody.inject(login)).json()).toEqual({ code: 1, msg: '', data: null });
  expect((await everybody.inject('/console/')).body).toContain('<title>console');
  expect((await everybody.inject('/')).headers.location).toBe('/pc/');
  await everybody.close();
});

it('is at its own port alone, which knows nothing else', async () => {
  const { everybody, console } = await listeners(8_081);
  if (console === undefined) throw new Error('the console has a listener of its own');
  expect((await console.inject(login)).json()).toEqual({ code: 1, msg: '', data: null });
  expect((await console.inject('/')).headers.location).toBe('/console/');
  expect((await console.inject('/console/treasury')).body).toContain('<title>console');
  for (const url of ['/pc/', '/healthz', '/metrics', '/bb/app/spot/getFees', '/bb/app/openapi.json']) {
    expect([url, (await console.inject(url)).statusCode]).toEqual([url, 404]);
  }
  // As any path that nobody serves.
  const known = [login, { method: 'GET', url: '/console' }, { method: 'GET', url: '/console/' }] as const;
  for (const asked of known) {
    const [told, unknown] = [await everybody.inject(asked), await everybody.inject({ ...asked, url: '/nobody' })];
    expect([asked.url, told.statusCode, told.body]).toEqual([asked.url, unknown.statusCode, unknown.body]);
  }
  expect((await everybody.inject('/console/')).statusCode).toBe(404);
  expect((await everybody.inject('/healthz')).statusCode).toBe(200);
  await Promise.all([everybody.close(), console.close()]);
});
