import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { EngineStopped } from '@assay/engine/engine-port';
import { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import { bodyBytesMax, openApiPath, tokenHeader } from '@assay/protocol/wire';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionProof } from '../accounts/proof.ts';
import { createLog } from '../operations/log.ts';
import { createMetrics } from '../operations/metrics.ts';
import { type Answer, accepted, type Call, refused } from './call.ts';
import { createCallerRates } from './call-rates.ts';
import { assayDialect } from './dialect/assay/assay-dialect.ts';
import { oneHandler } from './dialect/assay/testing/one-handler.ts';
import { Dialects } from './dialect/dialects.ts';
import { JsonText } from './dialect/json-text.ts';
import { createHttpServer } from './http-server.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const live = { ...form, [tokenHeader]: 'live' };

let webFolder: string;
let server: Awaited<ReturnType<typeof createHttpServer>>;
let logged: string;
let calls: { name: string; request: unknown; call: Call }[];
let answers: Partial<Record<string, () => Promise<Answer<unknown>>>>;
let reasons: string[];
let warnings: string[] = [];

/** Every handler notes its call and answers what the test says. */
const notingCalls = () =>
  oneHandler(async (name, request, call) => {
    calls.push({ name, request, call });
    return answers[name]?.() ?? accepted(null);
  });

async function start(
  limits: { account?: number; address?: number; trustedProxies?: string[]; frameOrigins?: string[] } = {},
) {
  return createHttpServer({
    dialects: new Dialects(
      assayDialect(notingCalls(), {
        sessionOf: async (token) => (token === 'live' ? sessionProof(5, 100_001) : undefined),
        knownSession: () => undefined,
      }),
    ),
    accounts: { hasEnded: () => false },
    metrics: createMetrics(),
    log: createLog('debug', {
      write: (line: string) => {
        logged += line;
      },
    }),
    version: '0.0.0',
    webFolder,
    frameOrigins: limits.frameOrigins,
    // One second that never ends, so that no test runs across two.
    rates: createCallerRates(() => 0),
    callsPerAccountPerSecond: limits.account ?? 1_000,
    callsPerAddressPerSecond: limits.address ?? 1_000,
    trustedProxies: limits.trustedProxies ?? [],
    health: async () => ({ reasons, warnings }),
  });
}

beforeEach(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'assay-web-'));
  const assets = join(webFolder, 'desktop', 'assets');
  mkdirSync(assets, { recursive: true });
  const script = 'console.log("assay");'.repeat(100);
  writeFileSync(join(webFolder, 'desktop', 'index.html'), '<!doctype html><title>Assay</title>');
  writeFileSync(join(assets, 'index-abc123.js'), script);
  writeFileSync(join(assets, 'index-abc123.js.br'), brotliCompressSync(script));
  writeFileSync(join(webFolder, 'secret.txt'), 'secret');
  logged = '';
  calls = [];
  answers = {};
  reasons = [];
  server = await start();
});
afterEach(async () => {
  await server.close();
  rmSync(webFolder, { recursive: true, force: true });
});

describe('a call', () => {
  it('reaches its handler with parsed fields, the session and the address', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/bb/app/spot/getOrders',
      headers: live,
      payload: 'status=open&pageNo=2&unknown=1',
    });
    expect(answer.json()).toEqual({ code: 1, msg: '', data: null });
    expect(calls).toMatchObject([
      {
        name: 'getOrders',
        request: { status: 'open', pageNo: 2 },
        call: { proof: sessionProof(5, 100_001), address: '127.0.0.1' },
      },
    ]);
    expect(calls[0]?.request).not.toHaveProperty('unknown');
  });

  it('without a session is answered -2 where one is needed, before its fields are looked at', async () => {
    for (const headers of [form, { ...form, [tokenHeader]: 'dead' }]) {
      const answer = await server.inject({ method: 'POST', url: '/bb/app/spot/getOrders', headers });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ code: -2, msg: 'l.error.sessionInvalid', data: null });
    }
    expect(calls).toEqual([]);
  });

  it.each(['/finance/create', '/pool/create', '/fund/buy', '/subscribe/create'])(
    'of money to %s asks for the agreement, whether it is absent, empty or another one',
    async (path) => {
      const send = async (agreement: string) => {
        const payload = `productId=1&amount=10${agreement}`;
        const answer = await server.inject({ method: 'POST', url: `/bb/app${path}`, headers: live, payload });
        return answer.json();
      };
      for (const agreement of ['', '&agreement', '&agreement=', '&agreement=0', '&agreement=2', '&agreement=yes']) {
        expect(await send(agreement), agreement).toEqual({ code: 0, msg: 'l.error.agreementMissing', data: null });
      }
      expect(calls).toEqual([]);
      expect(await send('&agreement=1')).toMatchObject({ code: 1 });
      const withoutMore = { method: 'POST', url: `/bb/app${path}`, headers: live, payload: 'agreement=1' } as const;
      expect((await server.inject(withoutMore)).json()).toMatchObject({ msg: 'l.error.fieldMissing' });
    },
  );

  it.each([
    ['l.error.balanceInsufficient', 200],
    ['l.error.overloaded', 503],
    ['l.error.outcomeUnknown', 503],
    ['l.error.busy', 503],
    ['l.error.tooManyRequests', 429],
  ] as const)('that is refused with %s has the status %i', async (code, status) => {
    answers.getAssets = async () => refused(code);
    const answer = await server.inject({ method: 'POST', url: '/bb/app/spot/getAssets', headers: live });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ code: 0, msg: code, data: null });
  });

  it('that fails is a coded answer without a word about why, and a logged one under its request id', async () => {
    answers.getAssets = async () => {
      throw new Error('relation "orders" does not exist');
    };
    const answer = await server.inject({ method: 'POST', url: '/bb/app/spot/getAssets', headers: live });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ code: 0, msg: 'l.error.internal', data: null });
    expect(answer.payload).not.toContain('relation');
    const line = logged.split('\n').find((entry) => entry.includes('a call failed')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({
      requestId: answer.headers['x-request-id'],
      path: '/bb/app/spot/getAssets',
    });
  });

  it('that was under way when the engine stopped says that nobody knows whether it happened', async () => {
    answers.createOrder = async () => {
      throw new EngineStopped('the engine has stopped');
    };
    const payload = 'symbol=btcusdt&side=buy&type=limit&price=1&amount=1';
    const answer = await server.inject({ method: 'POST', url: '/bb/app/spot/createOrder', headers: live, payload });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ code: 0, msg: 'l.error.outcomeUnknown', data: null });
  });

  it.each([1, 5_000])('that is JSON already (%i candles) is sent as it is, in the usual envelope', async (count) => {
    const row = { id: 60, open: '1', close: '1', high: '1', low: '1', vol: '1' };
    const data = Array.from({ length: count }, () => row);
    const text = JSON.stringify(data);
    answers.getKline = async () => accepted(new JsonText([Buffer.from(text.slice(0, 7)), Buffer.from(text.slice(7))]));
    const payload = 'symbol=btcusdt&timer=1min';
    const answer = await server.inject({ method: 'POST', url: '/bb/app/huobi/getKline', headers: form, payload });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    expect(answer.json()).toEqual({ status: 'ok', code: 1, msg: '', data });
  });

  it('leaves none of its secrets in the log', async () => {
    answers.login = async () => {
      throw new Error('no');
    };
    await server.inject({
      method: 'POST',
      url: '/bb/app/user/login?password=in-the-address',
      headers: { ...form, [tokenHeader]: 'secret-token' },
      payload: 'account=a%40example.com&code=482913&password=secret-password',
    });
    expect(logged).toContain('a call failed');
    for (const secret of ['in-the-address', 'secret-token', '482913', 'secret-password']) {
      expect(logged).not.toContain(secret);
    }
  });

  it('has a body of bounded size', async () => {
    const send = (length: number) =>
      server.inject({
        method: 'POST',
        url: '/bb/app/user/logout',
        headers: live,
        payload: `a=${'x'.repeat(length - 2)}`,
      });
    expect((await send(bodyBytesMax)).statusCode).toBe(200);
    const answer = await send(bodyBytesMax + 1);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({ code: 0, msg: 'l.error.bodyTooLarge', data: null });
  });

  it('of getKline has its status beside the envelope', async () => {
    answers.getKline = async () => accepted([]);
    const payload = 'symbol=btcusdt&timer=1min';
    const answer = await server.inject({ method: 'POST', url: '/bb/app/huobi/getKline', headers: form, payload });
    expect(answer.json()).toEqual({ status: 'ok', code: 1, msg: '', data: [] });
  });
});

describe('limits', () => {
  const call = (headers: Record<string, string>, remoteAddress: string) =>
    server.inject({
      method: 'GET',
      url: '/bb/app/paramter/getCustomer',
      headers: { ...form, ...headers },
      remoteAddress,
    });

  it('hold for an account wherever it calls from, and for an address; loopback has none', async () => {
    await server.close();
    server = await start({ account: 3, address: 5 });
    const statuses = async (count: number, headers: Record<string, string>, address: string) =>
      (await Promise.all(Array.from({ length: count }, () => call(headers, address)))).map(
        (answer) => answer.statusCode,
      );
    const signedIn = await statuses(5, { [tokenHeader]: 'live' }, '127.0.0.1');
    expect(signedIn.filter((status) => status === 429)).toHaveLength(2);
    const guest = await statuses(7, {}, '192.0.2.7');
    expect(guest.filter((status) => status === 429)).toHaveLength(2);
    expect(new Set(await statuses(20, {}, '127.0.0.1'))).toEqual(new Set([200]));
    const refusedCall = await call({}, '192.0.2.7');
    expect(refusedCall.json()).toEqual({ code: 0, msg: 'l.error.tooManyRequests', data: null });
    expect(refusedCall.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('weigh a call by what it asks for, for accounts and addresses alike', async () => {
    const ask = async (url: string, payload: string, headers: Record<string, string>, remoteAddress: string) => {
      const asked = Array.from({ length: 60 }, () =>
        server.inject({ method: 'POST', url, headers: { ...form, ...headers }, payload, remoteAddress }),
      );
      return (await Promise.all(asked)).filter(({ statusCode }) => statusCode === 200).length;
    };
    const ticks = '/contract/app/public/ticks';
    // All of them were counted once at their heads before the first was weighed.
    expect(await ask(ticks, 'symbol=btcusdt', {}, '192.0.2.7')).toSatisfy((served) => served === 9 || served === 10);
    expect(await ask(ticks, 'symbol=btcusdt&limit=10', {}, '192.0.2.8')).toBe(60);
    const kline = await ask('/bb/app/huobi/getKline', 'symbol=btcusdt&timer=1min', {}, '192.0.2.9');
    expect(kline).toSatisfy((served) => served >= 45 && served <= 48);
    const account = await ask(ticks, 'symbol=btcusdt', { [tokenHeader]: 'live' }, '192.0.2.10');
    expect(account).toSatisfy((served) => served === 9 || served === 10);
  });

  it('believe X-Forwarded-For of a trusted proxy only', async () => {
    const forwarded = { 'x-forwarded-for': '198.51.100.9' };
    await call(forwarded, '192.0.2.7');
    await server.close();
    server = await start({ trustedProxies: ['192.0.2.7'] });
    await call(forwarded, '192.0.2.7');
    await call(forwarded, '192.0.2.8');
    expect(calls.map(({ call: { address } }) => address)).toEqual(['192.0.2.7', '198.51.100.9', '192.0.2.8']);
  });
});

describe('pages', () => {
  const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers });

  it('begin at the desktop site', async () => {
    expect((await get('/')).headers.location).toBe('/pc/');
    expect((await get('/pc')).headers.location).toBe('/pc/');
  });

  it('are all the one page of the site, which is never cached, under a strict policy', async () => {
    for (const url of ['/pc/', '/pc/trade', '/pc/login/login?x=1', '/pc/no/such/page', '/pc/index.html']) {
      const answer = await get(url);
      expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'no-cache']);
      expect(answer.payload).toContain('<title>Assay</title>');
      expect(answer.headers['content-security-policy']).toMatch(/script-src 'self';/);
    }
  });

  it('show another service in a frame only from the origin that is named', async () => {
    const policy = async () => (await get('/pc/')).headers['content-security-policy'];
    expect(await policy()).not.toContain('frame-src');
    await server.close();
    server = await start({ frameOrigins: ['https://help.example'] });
    expect(await policy()).toContain(';frame-src https://help.example;');
    expect(await policy()).toContain("frame-ancestors 'none'");
  });

  it('have files with names for ever, compressed at build', async () => {
    const plain = await get('/pc/assets/index-abc123.js');
    expect(plain.statusCode).toBe(200);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const small = await get('/pc/assets/index-abc123.js', { 'accept-encoding': 'br, gzip' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.headers['content-type']).toContain('javascript');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.payload);
  });

  it('do not stand in for a missing file, and nobody remembers that it was missing', async () => {
    for (const url of ['/pc/assets/index-old000.js', '/pc/assets/', '/pc/assets/..%2f..%2fsecret.txt']) {
      const answer = await get(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.headers['cache-control'] ?? 'no-cache').not.toContain('immutable');
      expect(answer.payload).not.toContain('secret');
      expect(answer.payload).not.toContain('<title>');
    }
  });

  it.each([
    '/pc/../secret.txt',
    '/pc/..%2fsecret.txt',
    '/pc/%2e%2e/secret.txt',
    '/pc/....//secret.txt',
    '/pc//etc/passwd',
  ])('leave nothing outside their folder to %s', async (url) => {
    expect((await get(url)).payload).not.toMatch(/^secret|root:/);
  });
});

describe('operations', () => {
  it('tell health with its reasons and warnings', async () => {
    warnings = ['the outbox holds 1 dead letter'];
    const well = await server.inject('/healthz');
    expect(well.statusCode).toBe(200);
    expect(well.json()).toEqual({ status: 'ok', reasons: [], warnings });
    reasons = ['the read side is 2100 ms behind'];
    const answer = await server.inject('/healthz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ status: 'unavailable', reasons, warnings });
  });

  it('tell metrics by endpoint', async () => {
    await server.inject({ method: 'POST', url: '/bb/app/spot/getMarkets', headers: form });
    const text = (await server.inject('/metrics')).payload;
    expect(text).toContain('assay_requests_total{endpoint="getMarkets",code="ok"} 1');
    expect(text).toMatch(/^assay_request_seconds_count\{endpoint="getMarkets"\} 1$/m);
    expect(text).toMatch(/^assay_batch_durable_seconds_bucket\{le="\+Inf"\} 0$/m);
    expect(text).toContain('process_cpu_seconds_total');
  });

  it('describe the wire as OpenAPI', async () => {
    const document = (await server.inject(openApiPath)).json();
    expect(Object.keys(document.paths).sort()).toEqual([...new Set(endpointCatalogue.map(({ path }) => path))].sort());
    expect(JSON.stringify(document)).not.toContain('$schema');
  });
});
