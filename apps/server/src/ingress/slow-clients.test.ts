import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, News } from '@assay/amounts/testing/news';
import { tokenHeader } from '@assay/protocol/wire';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionProof } from '../accounts/proof.ts';
import { createLog } from '../operations/log.ts';
import { createMetrics } from '../operations/metrics.ts';
import { accepted } from './call.ts';
import { createCallerRates } from './call-rates.ts';
import { assayDialect } from './dialect/assay/assay-dialect.ts';
import { oneHandler } from './dialect/assay/testing/one-handler.ts';
import { Dialects } from './dialect/dialects.ts';
import { createHttpServer } from './http-server.ts';
import { type IngressLimits, ingressLimits } from './ingress-limits.ts';

/** Bound of the event loop's delay, switched off: a busy machine would reach it, and it has tests of its own. */
const quick: IngressLimits = {
  ...ingressLimits,
  connectionsCheckMs: 20,
  eventLoopDelayMaxMs: Number.POSITIVE_INFINITY,
};
const path = '/bb/app/spot/getMarkets';
const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${tokenHeader}: live\r\n`;
const formHead = `${head}Content-Type: application/x-www-form-urlencoded\r\n`;
/** Time-out that no test reaches, so that something else ends the connection. */
const NEVER_MS = 600_000;

let webFolder: string;
let server: Awaited<ReturnType<typeof createHttpServer>> | undefined;
let metrics: ReturnType<typeof createMetrics>;
let port: number;
/** Gate that every handler waits for before it answers. */
let answer: () => Promise<unknown>;
let clients: Client[];
/** Counts of the server: connections, ended connections, calls at a handler, finished answers. */
let seen: { connected: number; gone: number; asked: number; answered: number };
let news: News;
/** The clock of the calls in a second. */
let rateClockMs: number;

beforeEach(() => {
  webFolder = mkdtempSync(join(tmpdir(), 'assay-web-'));
  mkdirSync(join(webFolder, 'desktop', 'assets'), { recursive: true });
  writeFileSync(join(webFolder, 'desktop', 'index.html'), '<!doctype html><title>Assay</title>');
  metrics = createMetrics();
  answer = async () => null;
  clients = [];
  news = new News();
  rateClockMs = 0;
});
afterEach(async () => {
  for (const { socket } of clients) socket.destroy();
  await server?.close();
  rmSync(webFolder, { recursive: true, force: true });
});

async function start(limits: Partial<IngressLimits>, callsPerAccountPerSecond = 1_000): Promise<void> {
  const seenHere = { connected: 0, gone: 0, asked: 0, answered: 0 };
  seen = seenHere;
  const see = (what: keyof typeof seen) => {
    seenHere[what] += 1;
    news.tell();
  };
  const calls = oneHandler(async () => {
    see('asked');
    return accepted(await answer());
  });
  server = await createHttpServer({
    dialects: new Dialects(
      assayDialect(calls, {
        sessionOf: async () => sessionProof(1, 100_001),
        knownSession: () => sessionProof(1, 100_001),
      }),
    ),
    accounts: { hasEnded: () => false },
    metrics,
    log: createLog('fatal', { write: () => undefined }),
    version: '0.0.0',
    webFolder,
    rates: createCallerRates(() => rateClockMs),
    callsPerAccountPerSecond,
    callsPerAddressPerSecond: 1_000,
    trustedProxies: [],
    limits: { ...quick, ...limits },
    health: async () => ({ reasons: [], warnings: [] }),
  });
  // Listeners added last: the product's own have run before them.
  server.server.on('connection', (socket) => {
    see('connected');
    socket.once('close', () => see('gone'));
  });
  server.server.on('request', (_request, response) => response.once('close', () => see('answered')));
  await server.listen({ host: '127.0.0.1', port: 0 });
  port = (server.server.address() as AddressInfo).port;
}

const hasSeen = (what: keyof typeof seen, count: number) => news.until(`${count} ${what}`, () => seen[what] >= count);

/** Client that writes given bytes and keeps its end open after the server has closed the other one. */
class Client {
  readonly socket: Socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  text = '';
  isClosed = false;

  constructor(isReading = true) {
    clients.push(this);
    this.socket.on('error', () => undefined);
    this.socket.on('close', () => {
      this.isClosed = true;
      news.tell();
    });
    this.socket.on('end', news.tell);
    this.socket.on('data', (bytes) => {
      this.text += bytes.toString('latin1');
      news.tell();
    });
    if (!isReading) this.socket.pause();
  }

  write(text: string): this {
    this.socket.write(text);
    return this;
  }

  /** The server has let go of the connection: what is written now is answered with a reset. */
  async isGone(): Promise<void> {
    await eventually(() => {
      this.socket.write('x');
      expect(this.isClosed).toBe(true);
    });
  }

  async says(text: string): Promise<void> {
    await news.until(`an answer with ${text}`, () => this.text.includes(text));
  }

  get hasEnded(): boolean {
    return this.isClosed || this.socket.readableEnded;
  }

  async ends(): Promise<void> {
    await news.until('the end of a connection', () => this.hasEnded);
  }
}

describe('a request that comes slowly', () => {
  it('is taken when its headers are whole in time', async () => {
    await start({ headersTimeoutMs: NEVER_MS, requestTimeoutMs: NEVER_MS });
    const client = new Client().write(head.slice(0, 20));
    await hasSeen('connected', 1);
    client.write(`${head.slice(20)}\r\n`);
    await client.says('"code":1');
  });

  it.each([
    ['nothing at all', ''],
    ['half of its headers', head],
  ])('and sends %s is answered 408 and let go', async (_what, bytes) => {
    await start({ headersTimeoutMs: 200 });
    const client = new Client().write(bytes);
    await client.says('HTTP/1.1 408');
    expect(client.text).toContain('{"code":0,"msg":"l.error.bodyMalformed","data":null}');
    await client.isGone();
  });

  it('has longer for its body than for its headers', async () => {
    await start({ headersTimeoutMs: 100, requestTimeoutMs: NEVER_MS });
    const whole = new Client().write(`${formHead}Content-Length: 6\r\n\r\nabc`);
    await hasSeen('connected', 1);
    // The time for headers has passed: a later connection without whole headers is out of time.
    await new Client().write(head).says('HTTP/1.1 408');
    whole.write('=ef');
    await whole.says('"code":1');
  });

  it('has as long as the whole request may take, and not a byte longer for the drips of its body', async () => {
    await start({ headersTimeoutMs: 100, requestTimeoutMs: 200 });
    const dripping = new Client().write(`${formHead}Content-Length: 1000\r\n\r\nabc`);
    const drip = setInterval(() => dripping.socket.write('x'), 30);
    await dripping.says('HTTP/1.1 408');
    clearInterval(drip);
    await dripping.isGone();
  });

  it('is not what another one is held up by', async () => {
    await start({});
    for (let count = 0; count < 50; count += 1) new Client().write(head);
    await new Client().write(`${head}\r\n`).says('"code":1');
  });
});

describe('a connection that stands still', () => {
  it('may wait for its next request', async () => {
    await start({ keepAliveTimeoutMs: NEVER_MS });
    const client = new Client().write(`${head}\r\n`);
    await client.says('"code":1');
    await hasSeen('answered', 1);
    client.text = '';
    client.write(`${head}\r\n`);
    await client.says('"code":1');
    expect(seen).toMatchObject({ connected: 1, gone: 0 });
  });

  it('may wait for its next request no longer', async () => {
    await start({ keepAliveTimeoutMs: 100 });
    await new Client().write(`${head}\r\n`).says('"code":1');
    await hasSeen('gone', 1);
  });

  it('is let go when nobody reads its answer, and kept for one who reads it slowly', async () => {
    // Bytes beyond the system's buffers.
    const length = 24 * 1024 * 1024;
    answer = async () => 'x'.repeat(length);
    // Time-out beyond the longest wait of the reader on a busy machine.
    await start({ stalledTimeoutMs: 2_000 });
    let bytes = 0;
    const slow = new Client();
    slow.socket.on('data', (chunk) => {
      bytes += chunk.length;
      slow.socket.pause();
      setTimeout(() => slow.socket.resume(), 1);
    });
    slow.write(`${head}\r\n`);
    await news.until('the first bytes of the answer', () => bytes > 0);
    new Client(false).write(`${head}\r\n`);
    await hasSeen('connected', 2);
    await hasSeen('gone', 1);
    await news.until('the whole answer', () => bytes > length);
  });
});

describe('calls beyond what can be under way', () => {
  it('are answered 503 with when to come back, and one more is taken when one is done', async () => {
    let release: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer = () => waiting;
    await start({ callsUnderWayMax: 2 });
    const first = [new Client().write(`${head}\r\n`), new Client().write(`${head}\r\n`)];
    await hasSeen('asked', 2);
    const third = new Client().write(`${head}\r\n`);
    await third.says('"msg":"l.error.overloaded"');
    expect(third.text).toMatch(/^HTTP\/1\.1 503/);
    expect(third.text).toMatch(/\r\nretry-after: 1\r\n/i);
    expect((await metrics.refusedEarly.get()).values).toMatchObject([
      { labels: { bound: 'calls under way' }, value: 1 },
    ]);
    release();
    for (const client of first) await client.says('"code":1');
    await hasSeen('answered', 3);
    await new Client().write(`${head}\r\n`).says('"code":1');
  });

  it('are not made by one pipe, however many calls are in it', async () => {
    answer = () => new Promise(() => undefined);
    await start({ callsUnderWayMax: 2 * ingressLimits.requestsPerConnectionMax });
    const pipe = new Client().write(`${head}\r\n`.repeat(200));
    await hasSeen('asked', ingressLimits.requestsPerConnectionMax);
    answer = async () => null;
    await new Client().write(`${head}\r\n`).says('"code":1');
    expect(seen.asked).toBe(ingressLimits.requestsPerConnectionMax + 1);
    expect(pipe.text).toBe('');
    expect((await metrics.refusedEarly.get()).values).toEqual([]);
  });

  it('do not count when their client has gone away', async () => {
    answer = () => new Promise(() => undefined);
    await start({ callsUnderWayMax: 1 });
    const gone = new Client().write(`${head}\r\n`);
    await hasSeen('asked', 1);
    gone.socket.destroy();
    await hasSeen('gone', 1);
    answer = async () => null;
    await new Client().write(`${head}\r\n`).says('"code":1');
  });

  it('of one account within a second are answered 429 with when to come back', async () => {
    await start({}, 2);
    // A call pays at the border and for what it asks.
    await new Client().write(`${head}\r\n`).says('"code":1');
    const refused = new Client().write(`${head}\r\n`);
    await refused.says('HTTP/1.1 429');
    expect(refused.text).toMatch(/\r\nretry-after: 1\r\n/i);
    rateClockMs = 1_000;
    await new Client().write(`${head}\r\n`).says('"code":1');
  });
});

describe('connections beyond the bound', () => {
  it('are closed at once while all are at work, and there is room again when one has gone', async () => {
    answer = () => new Promise(() => undefined);
    await start({ connectionsMax: 2, connectionsKeptForLoopback: 0 });
    const [first] = [new Client().write(`${head}\r\n`), new Client().write(`${head}\r\n`)];
    await hasSeen('asked', 2);
    const third = new Client();
    await third.ends();
    const { gone } = seen;
    first?.socket.destroy();
    await hasSeen('gone', gone + 1);
    answer = async () => null;
    await new Client().write(`${head}\r\n`).says('"code":1');
  });

  it('find room where somebody was answered and asks for nothing more: who is idle for longest goes', async () => {
    await start({ connectionsMax: 3, connectionsKeptForLoopback: 0 });
    const idle = [new Client(), new Client(), new Client()];
    // The first once more in the end: the oldest connection, and not idle for longest any more.
    for (const [index, client] of [...idle, ...idle.slice(0, 1)].entries()) {
      client.text = '';
      await client.write(`${head}\r\n`).says('"code":1');
      await hasSeen('answered', index + 1);
    }
    await new Client().write(`${head}\r\n`).says('"code":1');
    await idle[1]?.ends();
    expect(idle.map(({ hasEnded }) => hasEnded)).toEqual([false, true, false]);
    expect((await metrics.refusedEarly.get()).values).toMatchObject([
      { labels: { bound: 'idle connections' }, value: 1 },
    ]);
  });

  it('find room where somebody has said nothing whole yet: the oldest goes, and who is served stays', async () => {
    await start({ connectionsMax: 3, connectionsKeptForLoopback: 0 });
    const served = new Client().write(`${head}\r\n`);
    await served.says('"code":1');
    const silent = [new Client()];
    await hasSeen('connected', 2);
    silent.push(new Client().write(head));
    await hasSeen('connected', 3);
    await new Client().write(`${head}\r\n`).says('"code":1');
    await silent[0]?.ends();
    expect(silent.map(({ hasEnded }) => hasEnded)).toEqual([true, false]);
    served.text = '';
    await served.write(`${head}\r\n`).says('"code":1');
    expect((await metrics.refusedEarly.get()).values).toMatchObject([
      { labels: { bound: 'silent connections' }, value: 1 },
    ]);
  });

  it('are no more for a hundred that come in one turn than for one', async () => {
    await start({ connectionsMax: 5, connectionsKeptForLoopback: 0 });
    for (let count = 0; count < 100; count += 1) new Client();
    await new Client().write(`${head}\r\n`).says('"code":1');
    await news.until('all but five are gone', () => seen.connected - seen.gone <= 5);
    expect(seen.connected).toBeGreaterThan(5);
  });
});
