import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { socketPingIntervalMs } from '@assay/protocol/socket';
import { socketPath } from '@assay/protocol/wire';
import { ClientConnection } from './client-connection.ts';
import type { ClientLine, LineTaker, Upgrade } from './client-line.ts';
import type { ConnectionPort } from './connection-port.ts';
import { DirectLines } from './direct-lines.ts';
import { type SocketPlaceLimits, socketPlaceLimits } from './socket-entry-limits.ts';
import { type SocketPlace, SocketPlaces } from './socket-places.ts';

const CLOSE_GOING_AWAY = 1001;

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

/** Takes lines to other processes; false when none of them can have one now. */
export interface LinesElsewhere {
  take(upgrade: Upgrade, taker: LineTaker): boolean;
}

/**
 * The WebSocket under /bb/app/socket. Other paths are refused; a page of another origin is refused. `addressOf` says where a client is, past
 * proxies that are trusted; undefined for whoever is let in nowhere. Without `elsewhere` this process reads and writes the bytes of all sockets itself.
 */
export function serveSocket(
  http: Server,
  port: ConnectionPort,
  addressOf = (request: IncomingMessage): string | undefined => request.socket.remoteAddress ?? '',
  elsewhere?: LinesElsewhere,
  limits: SocketPlaceLimits = socketPlaceLimits,
): SocketServer {
  const direct = new DirectLines();
  const places = new SocketPlaces(limits);
  const clients = new Set<Client>();
  let isStopped = false;

  http.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    if (request.url?.split('?')[0] !== socketPath) return refuse(stream, '404 Not Found');
    if (!isSameOrigin(request)) return refuse(stream, '403 Forbidden');
    const address = addressOf(request);
    if (address === undefined) return refuse(stream, '403 Forbidden');
    if (!port.admits(undefined, address, 1)) return refuse(stream, '429 Too Many Requests');
    const place = places.take(address);
    if (place === undefined) return refuse(stream, '503 Service Unavailable');
    const client: Client = { place };
    clients.add(client);
    const upgrade = { request, stream, head };
    const taker: LineTaker = {
      opened(line) {
        const connection = new ClientConnection(line, address, port, place);
        client.open = { line, connection };
        place.open(() => connection.makeRoom());
        if (isStopped) sayGoodbye(client.open);
        return connection;
      },
      closed() {
        place.leave();
        clients.delete(client);
        client.open?.connection.end();
      },
    };
    if (elsewhere?.take(upgrade, taker) !== true) direct.take(upgrade, taker);
  });

  const open = () => [...clients].flatMap((client) => client.open ?? []);
  const timer = setInterval(() => {
    for (const { connection } of open()) connection.checkSession().catch(port.onFault);
  }, socketPingIntervalMs);

  return {
    get connectionCount() {
      return open().length;
    },
    get unreadBytes() {
      return open().reduce((bytes, { connection }) => bytes + connection.unreadBytes, 0);
    },
    proofIds: () => open().flatMap(({ connection }) => connection.proofId ?? []),
    signOut(proofIds) {
      for (const { connection } of open()) {
        if (connection.proofId !== undefined && proofIds.has(connection.proofId)) connection.signOut();
      }
    },
    stop() {
      isStopped = true;
      clearInterval(timer);
      for (const connected of open()) sayGoodbye(connected);
      direct.stop();
    },
  };
}

/** A socket, from its request on. */
interface Client {
  readonly place: SocketPlace;
  open?: Connected;
}

interface Connected {
  readonly line: ClientLine;
  readonly connection: ClientConnection;
}

function sayGoodbye({ line, connection }: Connected): void {
  connection.end();
  line.close(CLOSE_GOING_AWAY, 'the server stops');
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
