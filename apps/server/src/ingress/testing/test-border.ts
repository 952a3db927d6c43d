import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { News } from '@assay/amounts/testing/news';
import type { Proof } from '../../accounts/proof.ts';
import { sessionProof } from '../../accounts/proof.ts';
import { createLog } from '../../operations/log.ts';
import { createMetrics } from '../../operations/metrics.ts';
import { DrawingTimes } from '../../pictures/drawing-times.ts';
import { accepted, type Call } from '../call.ts';
import { type CallRates, createCallerRates } from '../call-rates.ts';
import type { AssayCalls } from '../dialect/assay/assay-call.ts';
import { assayDialect } from '../dialect/assay/assay-dialect.ts';
import { oneHandler } from '../dialect/assay/testing/one-handler.ts';
import type { Dialect } from '../dialect/dialect.ts';
import { Dialects } from '../dialect/dialects.ts';
import { createHttpServer } from '../http-server.ts';
import { type IngressLimits, ingressLimits } from '../ingress-limits.ts';
import { BACKLOG } from '../listen.ts';

const FORM = 'application/x-www-form-urlencoded';

export interface TestBorderOptions {
  readonly limits?: Partial<IngressLimits>;
  readonly perAddress?: number;
  readonly perAccount?: number;
  /** Dialects beside the exchange's own. */
  readonly others?: readonly Dialect[];
  /** Calls of the exchange's own whose handlers do not note the caller. */
  readonly calls?: Partial<AssayCalls>;
  readonly pictures?: { readonly times: DrawingTimes } | undefined;
}

/** The HTTP side of the border with handlers that note who came; every caller's address is what X-Forwarded-For says. */
export class TestBorder {
  readonly calls: { readonly name: string; readonly call: Call }[] = [];
  readonly metrics = createMetrics();
  /** Live sessions by token. */
  readonly sessions = new Map<string, Proof>([['live', sessionProof(5, 100_001)]]);
  /** Tokens without a session in memory: finding it costs a look at the database. */
  readonly forgotten = new Set<string>();
  readonly ended = new Set<number>();
  /** Tokens looked up in the database. */
  readonly lookedFor: string[] = [];
  /** Questions to the limiter, in their order. */
  readonly taken: { readonly caller: string | number; readonly weight: number }[] = [];
  /** Gate that every handler waits for. */
  answer: () => Promise<unknown> = async () => null;
  port = 0;
  /** Counts of the server: request heads and ended connections. */
  readonly seen = { requested: 0, gone: 0 };
  readonly #news = new News();
  readonly #webFolder = mkdtempSync(join(tmpdir(), 'assay-web-'));
  readonly #clients: Socket[] = [];
  #server: Awaited<ReturnType<typeof createHttpServer>> | undefined;

  static async start({
    limits = {},
    perAddress = 1_000,
    perAccount = 1_000,
    others = [],
    calls = {},
    pictures = { times: new DrawingTimes(() => 0) },
  }: TestBorderOptions = {}): Promise<TestBorder> {
    const border = new TestBorder();
    mkdirSync(join(border.#webFolder, 'desktop', 'assets'), { recursive: true });
    writeFileSync(join(border.#webFolder, 'desktop', 'index.html'), '<!doctype html><title>Assay</title>');
    // One second that never ends, so that no test runs across two.
    const rates = createCallerRates(() => 0);
    border.#note(rates.accounts);
    border.#note(rates.addresses);
    border.#server = await createHttpServer({
      dialects: new Dialects(border.#assay(calls), ...others),
      accounts: { hasEnded: (proofId) => border.ended.has(proofId) },
      metrics: border.metrics,
      log: createLog('fatal', { write: () => undefined }),
      version: '0.0.0',
      webFolder: border.#webFolder,
      rates,
      callsPerAccountPerSecond: perAccount,
      callsPerAddressPerSecond: perAddress,
      trustedProxies: ['127.0.0.1'],
      pictures,
      metricsAllowed: ['198.51.100.0/24'],
      // Bound of the event loop's delay, switched off: a busy machine would reach it, and it has tests of its own.
      limits: { ...ingressLimits, eventLoopDelayMaxMs: Number.POSITIVE_INFINITY, refusalHeldMs: 0, ...limits },
      health: async () => ({ reasons: [], warnings: [] }),
    });
    // Listeners added last: the product's own have run before them.
    border.#server.server.on('request', () => border.#see('requested'));
    border.#server.server.on('connection', (socket) => socket.once('close', () => border.#see('gone')));
    await border.#server.listen({ host: '127.0.0.1', port: 0, backlog: BACKLOG });
    border.port = (border.#server.server.address() as AddressInfo).port;
    return border;
  }

  /** A connection on which bytes are written as they are; `text` grows as they come. */
  connect(bytes = ''): RawClient {
    const client = new RawClient(this.port);
    this.#clients.push(client.socket);
    client.socket.write(bytes);
    return client;
  }

  /** Promise of the given count. */
  hasSeen(what: keyof TestBorder['seen'], count: number): Promise<void> {
    return this.#news.until(`${count} ${what}`, () => this.seen[what] >= count);
  }

  #see(what: keyof TestBorder['seen']): void {
    this.seen[what] += 1;
    this.#news.tell();
  }

  /** One request, its bytes as they are, on a connection of its own; everything that was answered. */
  async ask(
    target: string,
    { method = 'POST', from = '192.0.2.7', token = '', body = '', type = FORM } = {},
  ): Promise<string> {
    const client = this.connect(`${headOf(target, { method, from, token, length: body.length, type })}${body}`);
    await client.ended;
    return client.text;
  }

  async stop(): Promise<void> {
    for (const socket of this.#clients) socket.destroy();
    await this.#server?.close();
    rmSync(this.#webFolder, { recursive: true, force: true });
  }

  #note<Caller extends string | number>(counts: CallRates<Caller>): void {
    const take = counts.take.bind(counts);
    counts.take = (caller, limit, weight = 1) => {
      this.taken.push({ caller, weight });
      return take(caller, limit, weight);
    };
  }

  #assay(calls: Partial<AssayCalls>): Dialect {
    const noting = oneHandler(async (name, _request, call) => {
      this.calls.push({ name, call });
      return accepted(await this.answer());
    });
    return assayDialect(
      { ...noting, ...calls },
      {
        knownSession: (token) => (this.forgotten.has(token) ? undefined : this.sessions.get(token)),
        sessionOf: async (token) => {
          this.lookedFor.push(token);
          return this.sessions.get(token);
        },
      },
    );
  }
}

/** Head of a request; the connection ends with the answer. */
export function headOf(
  target: string,
  {
    method = 'POST',
    from = '192.0.2.7',
    token = '',
    length = 0,
    type = FORM,
  }: { method?: string; from?: string; token?: string; length?: number; type?: string } = {},
): string {
  const proof = token === '' ? '' : `x-access-token: ${token}\r\n`;
  return `${method} ${target} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\n${proof}Connection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
}

export class RawClient {
  readonly socket: Socket;
  readonly ended: Promise<void>;
  text = '';

  constructor(port: number) {
    this.socket = connect({ host: '127.0.0.1', port });
    this.socket.on('error', () => undefined);
    this.socket.on('data', (bytes) => {
      this.text += bytes.toString('latin1');
    });
    this.ended = new Promise((resolve) => this.socket.on('close', () => resolve()));
  }
}
