import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokenHeader } from '@assay/protocol/wire';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

/** The machine that runs the tests may be busy: that bound has tests of its own. */
const quick: IngressLimits = {
  ...ingressLimits,
  connectionsCheckMs: 20,
  eventLoopDelayMaxMs: Number.POSITIVE_INFINITY,
};
const path = '/bb/app/spot/getMarkets';
const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${tokenHeader}: live\r\n`;
const formHead = `${head}Content-Type: application/x-www-form-urlencoded\r\n`;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let webFolder: string;
let server: Awaited<ReturnType<typeof createHttpServer>> | undefined;
let metrics: ReturnType<typeof createMetrics>;
let port: number;
/** What every handler waits for before it answers. */
let answer: () => Promise<unknown>;
let clients: Client[];

beforeEach(() => {
  webFolder = mkdtempSync(join(tmpdir(), 'assay-web-'));
  mkdirSync(join(webFolder, 'desktop', 'assets'), { recursive: true });
  writeFileSync(join(webFolder, 'desktop', 'index.html'), '<!doctype html><title>Assay</title>');
  metrics = createMetrics();
  answer = async () => null;
  clients = [];
});
afterEach(async () => {
  for (const { socket } of clients) socket.destroy();
  await server?.close();
  rmSync(webFolder, { recursive: true, force: true });
});

async function start(limits: Partial<IngressLimits>, callsPerAccountPerSecond = 1_000): Promise<void> {
  const calls = oneHandler(async () => accepted(await answer()));
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
    rates: createCallerRates(() => performance.now()),
    callsPerAccountPerSecond,
    callsPerAddressPerSecond: 1_000,
    trustedProxies: [],
    limits: { ...quick, ...limits },
    health: async () => ({ reasons: [], warnings: [] }),
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  port = (server.server.address() as AddressInfo).port;
}

function connections(): Promise<number> {
  return new Promise((resolve, reject) =>
    server?.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

/** Writes what it is told, and keeps its end open even when the server has closed the other one. */
class Client {
  readonly socket: Socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  text = '';
  isClosed = false;

  constructor(isReading = true) {
    clients.push(this);
    this.socket.on('error', () => undefined);
    this.socket.on('close', () => {
      this.isClosed = true;
    });
    this.socket.on('data', (bytes) => {
      this.text += bytes.toString('latin1');
    });
    if (!isReading) this.socket.pause();
  }

  write(text: string): this {
    this.socket.write(text);
    return this;
  }

  /** The server has let go of the connection: what is written now is answered with a reset. */
  async isGone(): Promise<void> {
    await vi.waitFor(
      () => {
        this.socket.write('x');
        expect(this.isClosed).toBe(true);
      },
      { timeout: 5_000, interval: 20 },
    );
  }

  async says(text: string): Promise<void> {
    await vi.waitFor(() => expect(this.text).toContain(text), { timeout: 5_000, interval: 5 });
  }
}

describe('a request that comes slowly', () => {
  it('is taken when its headers are whole in time', async () => {
    await start({ headersTimeoutMs: 2_000 });
    const client = new Client().write(head.slice(0, 20));
    await sleep(200);
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

  it('has as long as the whole request may take, and not a byte longer for the drips of its body', async () => {
    await start({ headersTimeoutMs: 300, requestTimeoutMs: 800 });
    const whole = new Client().write(`${formHead}Content-Length: 6\r\n\r\nabc`);
    const dripping = new Client().write(`${formHead}Content-Length: 1000\r\n\r\nabc`);
    const drip = setInterval(() => dripping.socket.write('x'), 30);
    await sleep(450);
    whole.write('=ef');
    await whole.says('"code":1');
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
  it('may wait for its next request so long and no longer', async () => {
    await start({ keepAliveTimeoutMs: 400 });
    const client = new Client().write(`${head}\r\n`);
    await client.says('"code":1');
    await sleep(100);
    client.text = '';
    client.write(`${head}\r\n`);
    await client.says('"code":1');
    await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 5_000 });
  });

  it('is let go when nobody reads its answer, and kept for one who reads it slowly', async () => {
    // More than the system's buffers hold.
    const length = 24 * 1024 * 1024;
    answer = async () => 'x'.repeat(length);
    // Longer than a busy machine may keep the reader from his turn.
    await start({ stalledTimeoutMs: 2_000 });
    let bytes = 0;
    const slow = new Client();
    slow.socket.on('data', (chunk) => {
      bytes += chunk.length;
      slow.socket.pause();
      setTimeout(() => slow.socket.resume(), 1);
    });
    slow.write(`${head}\r\n`);
    await vi.waitFor(() => expect(bytes).toBeGreaterThan(0), { timeout: 10_000 });
    new Client(false).write(`${head}\r\n`);
    await vi.waitFor(async () => expect(await connections()).toBe(2), { timeout: 10_000 });
    await vi.waitFor(async () => expect(await connections()).toBe(1), { timeout: 10_000 });
    await vi.waitFor(() => expect(bytes).toBeGreaterThan(length), { timeout: 45_000 });
  }, 60_000);
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
    await sleep(100);
    const third = new Client().write(`${head}\r\n`);
    await third.says('"msg":"l.error.overloaded"');
    expect(third.text).toMatch(/^HTTP\/1\.1 503/);
    expect(third.text).toMatch(/\r\nretry-after: 1\r\n/i);
    expect((await metrics.refusedEarly.get()).values).toMatchObject([
      { labels: { bound: 'calls under way' }, value: 1 },
    ]);
    release();
    for (const client of first) await client.says('"code":1');
    await new Client().write(`${head}\r\n`).says('"code":1');
  });

  it('are not made by one pipe, however many calls are in it', async () => {
    answer = () => new Promise(() => undefined);
    await start({ callsUnderWayMax: ingressLimits.requestsPerConnectionMax + 1 });
    const pipe = new Client().write(`${head}\r\n`.repeat(200));
    await sleep(200);
    answer = async () => null;
    await new Client().write(`${head}\r\n`).says('"code":1');
    expect(pipe.text).toBe('');
    expect((await metrics.refusedEarly.get()).values).toEqual([]);
  });

  it('do not count when their client has gone away', async () => {
    answer = () => new Promise(() => undefined);
    await start({ callsUnderWayMax: 1 });
    const gone = new Client().write(`${head}\r\n`);
    await sleep(100);
    gone.socket.destroy();
    await sleep(100);
    answer = async () => null;
    await new Client().write(`${head}\r\n`).says('"code":1');
  });

  it('of one account within a second are answered 429 with when to come back', async () => {
    await start({}, 1);
    const calls = [0, 1, 2].map(() => new Client().write(`${head}\r\n`));
    await vi.waitFor(() =>
      expect(calls.filter(({ text }) => text.startsWith('HTTP/1.1 429')).length).toBeGreaterThan(0),
    );
    expect(calls.find(({ text }) => text.startsWith('HTTP/1.1 429'))?.text).toMatch(/\r\nretry-after: 1\r\n/i);
  });
});

describe('connections beyond the bound', () => {
  it('are closed at once while all are at work, and there is room again when one has gone', async () => {
    answer = () => new Promise(() => undefined);
    await start({ connectionsMax: 2, connectionsKeptForLoopback: 0 });
    const [first] = [new Client().write(`${head}\r\n`), new Client().write(`${head}\r\n`)];
    await sleep(200);
    const third = new Client();
    await vi.waitFor(() => expect(third.isClosed || third.socket.readableEnded).toBe(true));
    first?.socket.destroy();
    await sleep(100);
    answer = async () => null;
    await new Client().write(`${head}\r\n`).says('"code":1');
  });

  it('find room where somebody was answered and asks for nothing more: who is idle for longest goes', async () => {
    await start({ connectionsMax: 3, connectionsKeptForLoopback: 0 });
    const idle = [new Client(), new Client(), new Client()];
    for (const client of idle) await client.write(`${head}\r\n`).says('"code":1');
    // The oldest connection, and not idle for longest any more.
    await sleep(50);
    if (idle[0] !== undefined) idle[0].text = '';
    await idle[0]?.write(`${head}\r\n`).says('"code":1');
    await sleep(50);
    await new Client().write(`${head}\r\n`).says('"code":1');
    await sleep(50);
    expect(idle.map(({ socket, isClosed }) => isClosed || socket.readableEnded)).toEqual([false, true, false]);
    expect((await metrics.refusedEarly.get()).values).toMatchObject([
      { labels: { bound: 'idle connections' }, value: 1 },
    ]);
  });

  it('find room where somebody has said nothing whole yet: the oldest goes, and who is served stays', async () => {
    await start({ connectionsMax: 3, connectionsKeptForLoopback: 0 });
    const served = new Client().write(`${head}\r\n`);
    await served.says('"code":1');
    const silent = [new Client(), new Client().write(head)];
    await sleep(100);
    await new Client().write(`${head}\r\n`).says('"code":1');
    expect(silent.map(({ socket, isClosed }) => isClosed || socket.readableEnded)).toEqual([true, false]);
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
    await vi.waitFor(async () => expect(await connections()).toBeLessThanOrEqual(5));
  });
});
