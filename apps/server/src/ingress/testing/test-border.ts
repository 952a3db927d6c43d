import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import type { Session } from '../../accounts/accounts-port.ts';
import { createLog } from '../../operations/log.ts';
import { createMetrics } from '../../operations/metrics.ts';
import { type Answer, accepted, type Call, type HandlerTable } from '../call.ts';
import { createCallerRates } from '../call-rates.ts';
import { createHttpServer } from '../http-server.ts';
import { type IngressLimits, ingressLimits } from '../ingress-limits.ts';

export interface TestBorderOptions {
  readonly limits?: Partial<IngressLimits>;
  readonly perAddress?: number;
  readonly perAccount?: number;
}

/** The HTTP side of the border with handlers that note who came; every caller's address is what X-Forwarded-For says. */
export class TestBorder {
  readonly calls: { readonly name: string; readonly call: Call }[] = [];
  readonly metrics = createMetrics();
  /** Live sessions by token. */
  readonly sessions = new Map<string, Session>([['live', { sessionId: 5, userId: 100_001 }]]);
  /** Tokens of which nothing is in memory: finding their session costs a look at the database. */
  readonly forgotten = new Set<string>();
  readonly ended = new Set<number>();
  /** Tokens that were looked for in the database. */
  readonly lookedFor: string[] = [];
  /** What the limiter was asked, in its order. */
  readonly taken: { readonly caller: string; readonly weight: number }[] = [];
  /** What every handler waits for. */
  answer: () => Promise<unknown> = async () => null;
  port = 0;
  readonly #webFolder = mkdtempSync(join(tmpdir(), 'assay-web-'));
  readonly #clients: Socket[] = [];
  #server: Awaited<ReturnType<typeof createHttpServer>> | undefined;

  static async start({
    limits = {},
    perAddress = 1_000,
    perAccount = 1_000,
  }: TestBorderOptions = {}): Promise<TestBorder> {
    const border = new TestBorder();
    mkdirSync(join(border.#webFolder, 'desktop', 'assets'), { recursive: true });
    writeFileSync(join(border.#webFolder, 'desktop', 'index.html'), '<!doctype html><title>Assay</title>');
    // One second that never ends, so that no test runs across two.
    const rates = createCallerRates(() => 0);
    for (const counts of [rates.accounts, rates.addresses]) {
      const take = counts.take.bind(counts);
      counts.take = (caller, limit, weight = 1) => {
        border.taken.push({ caller, weight });
        return take(caller, limit, weight);
      };
    }
    border.#server = await createHttpServer({
      handlers: border.#handlers(),
      accounts: {
        knownSession: (token) => (border.forgotten.has(token) ? undefined : border.sessions.get(token)),
        sessionOf: async (token) => {
          border.lookedFor.push(token);
          return border.sessions.get(token);
        },
        hasEnded: (sessionId) => border.ended.has(sessionId),
      },
      metrics: border.metrics,
      log: createLog('fatal', { write: () => undefined }),
      version: '0.0.0',
      webFolder: border.#webFolder,
      rates,
      callsPerAccountPerSecond: perAccount,
      callsPerAddressPerSecond: perAddress,
      trustedProxies: ['127.0.0.1'],
      metricsAllowed: ['198.51.100.0/24'],
      // The machine that runs the tests may be busy: that bound has tests of its own.
      limits: { ...ingressLimits, eventLoopDelayMaxMs: Number.POSITIVE_INFINITY, refusalHeldMs: 0, ...limits },
      health: async () => ({ reasons: [], warnings: [] }),
    });
    await border.#server.listen({ host: '127.0.0.1', port: 0 });
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

  /** One request, its bytes as they are, on a connection of its own; everything that was answered. */
  async ask(target: string, { method = 'POST', from = '192.0.2.7', token = '', body = '' } = {}): Promise<string> {
    const client = this.connect(`${headOf(target, { method, from, token, length: body.length })}${body}`);
    await client.ended;
    return client.text;
  }

  async stop(): Promise<void> {
    for (const socket of this.#clients) socket.destroy();
    await this.#server?.close();
    rmSync(this.#webFolder, { recursive: true, force: true });
  }

  #handlers(): HandlerTable {
    const entries = endpointCatalogue.map(({ name }) => [
      name,
      async (_request: unknown, call: Call): Promise<Answer<unknown>> => {
        this.calls.push({ name, call });
        return accepted(await this.answer());
      },
    ]);
    return Object.fromEntries(entries) as HandlerTable;
  }
}

/** What stands before a request's body; the connection ends with the answer. */
export function headOf(
  target: string,
  {
    method = 'POST',
    from = '192.0.2.7',
    token = '',
    length = 0,
  }: { method?: string; from?: string; token?: string; length?: number } = {},
): string {
  const proof = token === '' ? '' : `x-access-token: ${token}\r\n`;
  return `${method} ${target} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\n${proof}Connection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n`;
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
