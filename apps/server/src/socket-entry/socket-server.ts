import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { socketMessageBytesMax, socketPingIntervalMs } from '@assay/protocol/socket';
import { socketPath } from '@assay/protocol/wire';
import { type WebSocket, WebSocketServer } from 'ws';
import { ClientConnection } from './client-connection.ts';
import type { ConnectionPort } from './connection-port.ts';
import { CONNECTIONS_MAX } from './socket-entry-limits.ts';

export interface SocketServer {
  readonly connectionCount: number;
  /** Bytes that wait for clients to read them, over all connections. */
  readonly unreadBytes: number;
  /** Of those who are signed in on an open connection. */
  proofIds(): readonly number[];
  /** Proofs were revoked: their sockets lose their account. */
  signOut(proofIds: ReadonlySet<number>): void;
  /** Closes every socket; those that asked for it have their orders cancelled, as at any other end of the connection. */
  stop(): void;
}

/**
 * The WebSocket under /bb/app/socket. Other paths are refused; a page of another origin is refused. `addressOf` says where a client is, past
 * proxies that are trusted.
 */
export function serveSocket(
  http: Server,
  port: ConnectionPort,
  addressOf = (request: IncomingMessage): string => request.socket.remoteAddress ?? '',
): SocketServer {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: socketMessageBytesMax,
    perMessageDeflate: false,
    // Answered by the connection, which counts them: the library would pile up answers that nobody reads.
    autoPong: false,
  });
  const connections = new Map<WebSocket, ClientConnection>();
  const unanswered = new Set<WebSocket>();

  http.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    if (request.url?.split('?')[0] !== socketPath) return refuse(stream, '404 Not Found');
    if (!isSameOrigin(request)) return refuse(stream, '403 Forbidden');
    if (connections.size >= CONNECTIONS_MAX) return refuse(stream, '503 Service Unavailable');
    const address = addressOf(request);
    if (!port.admits(undefined, address, 1)) return refuse(stream, '429 Too Many Requests');
    sockets.handleUpgrade(request, stream, head, (socket) => {
      connections.set(socket, new ClientConnection(socket, stream, address, port));
      socket.on('pong', () => unanswered.delete(socket));
      socket.on('close', () => {
        connections.delete(socket);
        unanswered.delete(socket);
      });
    });
  });

  const timer = setInterval(() => {
    for (const [socket, connection] of connections) {
      if (unanswered.has(socket)) socket.terminate();
      else {
        unanswered.add(socket);
        socket.ping();
        connection.checkSession().catch(port.onFault);
      }
    }
  }, socketPingIntervalMs);

  return {
    get connectionCount() {
      return connections.size;
    },
    get unreadBytes() {
      let bytes = 0;
      for (const connection of connections.values()) bytes += connection.unreadBytes;
      return bytes;
    },
    proofIds: () => [...connections.values()].flatMap(({ proofId }) => proofId ?? []),
    signOut(proofIds) {
      for (const connection of connections.values()) {
        if (connection.proofId !== undefined && proofIds.has(connection.proofId)) connection.signOut();
      }
    },
    stop() {
      clearInterval(timer);
      for (const [socket, connection] of connections) {
        connection.end();
        socket.close(1001, 'the server stops');
      }
      sockets.close();
    },
  };
}

/** Browsers send the page's origin; programs send none. */
function isSameOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
