import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultConfiguration } from '@assay/engine/configuration/default-configuration';
import { askedEngine } from '@assay/engine/testing/asked-engine';
import { issueCoins, openAccount } from '@assay/engine/testing/trading-commands';
import type { Proof } from '../../accounts/proof.ts';
import { AccountTurns } from '../../ingress/account-turns.ts';
import { refused } from '../../ingress/call.ts';
import { createCallerRates } from '../../ingress/call-rates.ts';
import { assayDialect } from '../../ingress/dialect/assay/assay-dialect.ts';
import { spotCalls } from '../../ingress/dialect/assay/spot-calls.ts';
import { oneHandler } from '../../ingress/dialect/assay/testing/one-handler.ts';
import { spotHandlers } from '../../ingress/handlers/spot-handlers.ts';
import { ingressLimits } from '../../ingress/ingress-limits.ts';
import { followMarkets, type MarketDirectory } from '../../ingress/market-directory.ts';
import { createMetrics } from '../../operations/metrics.ts';
import { startMemoryExchange } from '../../publishing/testing/memory-exchange.ts';
import { createSocketCalls } from '../socket-calls.ts';
import { type LinesElsewhere, type SocketServer, serveSocket } from '../socket-server.ts';

const TICK_TIMEOUT_MS = 3_600_000;

export interface SocketStageOptions {
  readonly sessions: ReadonlyMap<string, Proof>;
  readonly callsPerSecond: number;
  /** Milliseconds, as a test wants them. */
  readonly now: () => number;
  readonly linesElsewhere?: (markets: MarketDirectory) => Promise<LinesElsewhere>;
}

/** An exchange in memory with its socket, whose clocks are a test's. Everybody of the sessions has an account with coins. */
export class SocketStage {
  readonly address: string;
  readonly faults: unknown[];
  readonly #http: Server;
  readonly #socket: SocketServer;

  private constructor(http: Server, socket: SocketServer, faults: unknown[]) {
    this.#http = http;
    this.#socket = socket;
    this.faults = faults;
    this.address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  }

  static async start({ sessions, callsPerSecond, now, linesElsewhere }: SocketStageOptions): Promise<SocketStage> {
    const exchange = await startMemoryExchange();
    // Its one tick is good for as long as a test takes.
    for (const command of defaultConfiguration([]))
      if (command.type === 'configure-market') await exchange.accept({ ...command, tickTimeoutMs: TICK_TIMEOUT_MS });
    for (const userId of new Set([...sessions.values()].map((proof) => proof.userId)))
      await exchange.accept(openAccount(userId), issueCoins(userId, 1, 50_000), issueCoins(userId, 2, 1));
    const engine = askedEngine(exchange.engine);
    const markets = await followMarkets(exchange.engine);
    const none = async () => ({ ok: true as const, rows: [], totalRows: 0 });
    const readers = { finishedOrders: none, hasFinished: async () => true, fills: none, tape: async () => [] };
    const calls = {
      ...oneHandler(async () => refused('l.error.unknownPath')),
      ...spotCalls(spotHandlers({ engine, readers, markets }), { marketOf: markets.byId, usdtPriceOf: () => '' }),
    };
    const dialect = assayDialect(calls, { sessionOf: async () => undefined, knownSession: () => undefined });
    const faults: unknown[] = [];
    const http = createServer();
    const socket = serveSocket(
      http,
      {
        admits: () => true,
        turn: async () => true,
        isKnown: () => true,
        sessionOf: async (token) => sessions.get(token),
        join: async () => 'l.error.channelUnknown',
        dialect,
        callOf: createSocketCalls({
          dialect,
          rates: createCallerRates(now),
          callsPerAccountPerSecond: callsPerSecond,
          accounts: { hasEnded: () => false },
          metrics: createMetrics(),
          turns: new AccountTurns(ingressLimits),
        }),
        cancelOrders: () => undefined,
        now,
        onFault: (error) => faults.push(error),
      },
      undefined,
      await linesElsewhere?.(markets),
    );
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    return new SocketStage(http, socket, faults);
  }

  async stop(): Promise<void> {
    this.#socket.stop();
    this.#http.closeAllConnections();
    await new Promise((resolve) => this.#http.close(resolve));
  }
}
