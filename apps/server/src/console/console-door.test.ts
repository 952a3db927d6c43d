import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consoleCatalogue } from '@assay/protocol/console/console-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepted } from '../ingress/call.ts';
import { createCallerRates } from '../ingress/call-rates.ts';
import { assayDialect } from '../ingress/dialect/assay/assay-dialect.ts';
import { oneHandler } from '../ingress/dialect/assay/testing/one-handler.ts';
import { createHttpServer, type HttpServerOptions } from '../ingress/http-server.ts';
import { UnnamedProxies } from '../ingress/unnamed-proxies.ts';
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
async function listeners(port: number | undefined, more: object = {}, others: Partial<HttpServerOptions> = {}) {
  const answer = async () => accepted(null);
  const people = assayDialect(oneHandler(answer), { knownSession: () => undefined, sessionOf: async () => undefined });
  const options = {
    calls: Object.fromEntries(consoleCatalogue.map(({ name }) => [name, answer])),
    desk: {},
    seats: { sessions: { find: async () => undefined }, now: Date.now },
    settings: { port, host: '127.0.0.1', allowed: ['127.0.0.1'], isOriginNamed: false, ...more },
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
      ...others,
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

describe('what comes through a proxy that nobody named', () => {
  const ways: readonly Readonly<Record<string, string>>[] = [
    { 'x-forwarded-for': '192.0.2.1' },
    { 'x-real-ip': '192.0.2.1' },
    { forwarded: 'for=192.0.2.1' },
    { via: '1.1 proxy' },
    { 'x-forwarded-proto': 'https' },
    { host: 'exchange.example' },
  ];
  const own = { host: 'localhost' };

  it('is nobody’s loopback: the console looks as if it were not there, and the metrics are closed', async () => {
    const { everybody } = await listeners(undefined);
    for (const headers of ways) {
      const asked = { headers: { ...own, ...headers } };
      for (const url of ['/console', '/console/', '/console/treasury']) {
        const [told, unknown] = [
          await everybody.inject({ ...asked, url }),
          await everybody.inject({ ...asked, url: '/n' }),
        ];
        expect([url, told.statusCode, told.body]).toEqual([url, unknown.statusCode, unknown.body]);
      }
      const call = await everybody.inject({ ...login, headers: { ...login.headers, ...headers } });
      expect(call.json()).toMatchObject({ msg: 'l.error.consoleClosed' });
      expect((await everybody.inject({ ...asked, url: '/metrics' })).statusCode).toBe(403);
      expect((await everybody.inject({ ...asked, url: '/pc/' })).statusCode).toBe(200);
    }
    for (const url of ['/console/', '/metrics'])
      expect((await everybody.inject({ url, headers: own })).statusCode).toBe(200);
    await everybody.close();
  });

  it('gets no answer of a live exchange but its health, and the operator is told', async () => {
    const told: string[] = [];
    let nowMs = 0;
    const onFirst = (sentence: string) => told.push(sentence);
    const unnamedProxies = new UnnamedProxies({ refuses: true, now: () => nowMs, onFirst });
    const { everybody } = await listeners(undefined, {}, { unnamedProxies });
    expect(unnamedProxies.warnings()).toEqual([]);
    for (const headers of ways) {
      const asked = { headers: { ...own, ...headers } };
      for (const url of ['/pc/', '/', '/nobody', '/console/', '/bb/app/spot/getFees', '/bb/app/openapi.json'])
        expect((await everybody.inject({ ...asked, url })).json()).toMatchObject({ msg: 'l.error.proxyUnnamed' });
      expect((await everybody.inject({ ...asked, url: '/healthz' })).statusCode).toBe(200);
      expect((await everybody.inject({ ...asked, url: '/metrics' })).statusCode).toBe(403);
    }
    expect((await everybody.inject({ url: '/pc/', headers: own })).statusCode).toBe(200);
    expect(told).toEqual([expect.stringContaining('TRUSTED_PROXIES')]);
    expect(unnamedProxies.warnings()).toEqual(told);
    nowMs += 11 * 60_000;
    expect(unnamedProxies.warnings()).toEqual([]);
    await everybody.close();
  });

  it('is itself where the proxy is named and says whom it asks for', async () => {
    const { everybody } = await listeners(undefined, {}, { trustedProxies: ['127.0.0.1'] });
    const statusOf = async (url: string, from: string) =>
      (await everybody.inject({ url, headers: { ...own, 'x-forwarded-for': from, 'x-forwarded-proto': 'https' } }))
        .statusCode;
    for (const url of ['/console/', '/metrics'])
      expect([await statusOf(url, '127.0.0.1'), (await statusOf(url, '192.0.2.1')) >= 403]).toEqual([200, true]);
    await everybody.close();
  });
});

describe('the name under which the console is asked for', () => {
  async function answers(more: object, hosts: readonly string[]) {
    // A name of the public internet would show a proxy that nobody named.
    const { console } = await listeners(
      8_081,
      { allowed: ['192.0.2.0/24'], ...more },
      { trustedProxies: ['127.0.0.1'] },
    );
    if (console === undefined) throw new Error('the console has a listener of its own');
    const from = { 'x-forwarded-for': '192.0.2.1' };
    const found = [];
    for (const host of hosts) {
      const page = await console.inject({ url: '/console/', headers: { ...from, host } });
      const call = await console.inject({
        ...login,
        headers: { ...login.headers, ...from, host, origin: `http://${host}` },
      });
      expect([host, call.json().msg]).toEqual([host, page.statusCode === 200 ? '' : 'l.error.consoleClosed']);
      if (page.statusCode === 200) found.push(host);
    }
    await console.close();
    return found;
  }
  const foreign = ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '[evil.example]', 'x'];

  it('is one of this machine, an address, or that at which it listens', async () => {
    const own = [
      'localhost',
      'localhost:8081',
      'LOCALHOST:9000',
      'a.localhost:1',
      '127.0.0.1:8081',
      '10.0.0.5',
      '[::1]:8081',
    ];
    expect(await answers({ host: '10.0.0.5' }, [...own, ...foreign, 'console.internal'])).toEqual(own);
    expect(await answers({ host: 'console.internal' }, ['console.internal:8081', ...foreign])).toEqual([
      'console.internal:8081',
    ]);
  });

  it('is that of CONSOLE_ORIGIN and nothing else where it is set', async () => {
    const named = { origin: 'http://console.example:8443', isOriginNamed: true };
    const other = ['localhost:8443', '127.0.0.1:8443', '192.0.2.9', 'console.example', 'console.example:8081'];
    expect(await answers(named, ['console.example:8443', ...other, ...foreign])).toEqual(['console.example:8443']);
  });

  it('is what the client itself asked for: no header of a forwarder says another', async () => {
    const { console } = await listeners(8_081, {}, { trustedProxies: ['127.0.0.1'] });
    const headers = { host: 'evil.example', 'x-forwarded-host': 'localhost', 'x-forwarded-for': '127.0.0.1' };
    expect((await console?.inject({ url: '/console/', headers }))?.statusCode).toBe(404);
    await console?.close();
  });
});

describe('a call that changes something', () => {
  const proxied = { 'x-forwarded-for': '192.0.2.1', host: 'console.example' };
  const named = { allowed: ['192.0.2.0/24'], origin: 'https://console.example', isOriginNamed: true };
  const through = { trustedProxies: ['127.0.0.1'] };

  it('comes from CONSOLE_ORIGIN where it is set, also when the proxy says nothing of TLS', async () => {
    const { console } = await listeners(8_081, named, through);
    const ask = async (headers: Readonly<Record<string, string>>) =>
      (await console?.inject({ ...login, headers: { ...login.headers, ...proxied, ...headers } }))?.json();
    const schemes: readonly Readonly<Record<string, string>>[] = [
      {},
      { 'x-forwarded-proto': 'https' },
      { 'x-forwarded-proto': 'http' },
    ];
    for (const scheme of schemes)
      expect(await ask({ origin: 'https://console.example', ...scheme })).toMatchObject({ code: 1 });
    for (const origin of ['http://console.example', 'https://evil.example', 'https://console.example:8443', 'null'])
      expect(await ask({ origin, 'x-forwarded-proto': 'http' })).toEqual({
        code: 0,
        msg: 'l.error.consoleOrigin',
        data: { page: origin, console: 'https://console.example' },
      });
    await console?.close();
  });

  it('comes from where it was asked where CONSOLE_ORIGIN is not set, and a refusal names both origins', async () => {
    const { console } = await listeners(8_081, { ...named, host: 'console.example', isOriginNamed: false }, through);
    const headers = { ...login.headers, ...proxied, origin: 'https://console.example' };
    const answer = await console?.inject({ ...login, headers });
    const data = { page: 'https://console.example', console: 'http://console.example' };
    expect(answer?.json()).toEqual({ code: 0, msg: 'l.error.consoleOrigin', data });
    const told = await console?.inject({ ...login, headers: { ...headers, 'x-forwarded-proto': 'https' } });
    expect(told?.json()).toMatchObject({ code: 1 });
    await console?.close();
  });
});
