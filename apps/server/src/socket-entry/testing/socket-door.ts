import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { assayWords } from '../../ingress/dialect/assay/assay-dialect.ts';
import { TrustedProxies } from '../../ingress/trusted-proxies.ts';
import type { ConnectionPort } from '../connection-port.ts';
import type { SocketPlaceLimits } from '../socket-entry-limits.ts';
import { type SocketServer, serveSocket } from '../socket-server.ts';
import { BotClient } from './bot-client.ts';
import { linePlace } from './line-place.ts';

/** Sockets without an exchange behind them: who comes in, from wherever a trusted proxy says. */
export interface SocketDoor {
  readonly server: SocketServer;
  open(from: string): Promise<BotClient>;
  stop(): Promise<void>;
}

export async function openSocketDoor(
  port: Pick<ConnectionPort, 'sessionOf' | 'join'> & Partial<ConnectionPort>,
  limits?: SocketPlaceLimits,
): Promise<SocketDoor> {
  const proxies = new TrustedProxies(['127.0.0.1']);
  const http = createServer();
  const server = serveSocket(
    http,
    {
      admits: () => true,
      turn: async () => true,
      isKnown: () => true,
      callOf: () => undefined,
      dialect: assayWords,
      cancelOrders: () => undefined,
      now: () => 0,
      onFault: (error) => {
        throw error;
      },
      ...port,
    },
    (request) => proxies.clientOf(request),
    linePlace.elsewhere,
    limits,
  );
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = `ws://127.0.0.1:${(http.address() as AddressInfo).port}/bb/app/socket`;
  return {
    server,
    open: (from) => BotClient.over(new WebSocket(address, { headers: { 'x-forwarded-for': from } })),
    async stop() {
      server.stop();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
