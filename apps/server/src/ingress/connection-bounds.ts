import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressBlock } from '../accounts/callers/address-block.ts';
import { isLoopback } from '../accounts/callers/hourly-limit.ts';
import type { Place } from './crowd.ts';
import type { IngressLimits } from './ingress-limits.ts';
import { onceOver } from './open-call.ts';
import { SiteCrowd } from './site-crowd.ts';
import { TrustedProxies } from './trusted-proxies.ts';

type ConnectionLimits = Pick<
  IngressLimits,
  'connectionsMax' | 'connectionsKeptForLoopback' | 'connectionsPerAddressMax'
>;

/** Options of Node's HTTP server that cut off who sends half a request and waits. */
export function connectionOptions(
  limits: Pick<IngressLimits, 'headersTimeoutMs' | 'requestTimeoutMs' | 'keepAliveTimeoutMs' | 'connectionsCheckMs'>,
): ServerOptions {
  return {
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionsCheckingInterval: limits.connectionsCheckMs,
  };
}

/**
 * Closes connections beyond the bounds as soon as they are accepted. The bound of an address looks at the peer itself, because nothing was
 * read yet that could name anybody else. So it leaves out loopback and the trusted proxies, behind which many people come over one address;
 * a proxy bounds the connections of its own clients. When there is no room in all, a connection that has said nothing whole yet makes room
 * before a new one is turned away: the oldest of the largest crowd of them (`SiteCrowd`). If there is none, one that has been answered and
 * asks for nothing more: the one that is idle for longest, of the largest crowd of those.
 */
export function boundConnections(
  server: Server,
  limits: ConnectionLimits,
  trustedProxies: readonly string[],
  onRefused: (bound: ConnectionBound) => void,
): void {
  const counts = new ConnectionCounts(limits, trustedProxies);
  const silent = new SiteCrowd<Connection>();
  const idle = new SiteCrowd<Connection>();
  const bySocket = new WeakMap<Socket, Connection>();
  const makeRoom = (): 'silent connections' | 'idle connections' | undefined => {
    const [oldest] = silent.ofLargest();
    const [longest] = oldest === undefined ? idle.ofLargest() : [oldest];
    longest?.end();
    longest?.socket.destroy();
    if (longest === undefined) return undefined;
    return oldest === undefined ? 'idle connections' : 'silent connections';
  };
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    let refused = counts.take(address);
    const madeRoom = refused === 'connections' ? makeRoom() : undefined;
    if (madeRoom !== undefined) {
      onRefused(madeRoom);
      refused = counts.take(address);
    }
    if (refused !== undefined) {
      onRefused(refused);
      socket.destroy();
      return;
    }
    let isOpen = true;
    let underWay = 0;
    /** Among the silent ones, or the idle ones. */
    let place: Place | undefined;
    const connection: Connection = {
      socket,
      speak() {
        place?.leave();
        underWay += 1;
      },
      rest() {
        underWay -= 1;
        if (underWay === 0 && isOpen) place = idle.add(address, connection);
      },
      end() {
        place?.leave();
        if (isOpen) counts.giveBack(address);
        isOpen = false;
      },
    };
    place = silent.add(address, connection);
    bySocket.set(socket, connection);
    socket.once('close', () => connection.end());
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = bySocket.get(socket);
    if (connection === undefined) return;
    connection.speak();
    onceOver({ response, socket }, () => connection.rest());
  });
  // A connection that became a WebSocket is never idle: it has a watch of its own.
  server.on('upgrade', ({ socket }: IncomingMessage) => bySocket.get(socket)?.speak());
}

interface Connection {
  readonly socket: Socket;
  /** A whole head of a request has come. */
  speak(): void;
  /** A request is over. */
  rest(): void;
  /** Gives its place back, once. */
  end(): void;
}

type ConnectionBound = 'connections' | 'connections of an address' | 'silent connections' | 'idle connections';

/** Open connections, in all and by address (of IPv6: by /64). */
export class ConnectionCounts {
  readonly #limits: ConnectionLimits;
  readonly #proxies: TrustedProxies;
  readonly #byAddress = new Map<string, number>();
  #all = 0;

  constructor(limits: ConnectionLimits, trustedProxies: readonly string[]) {
    this.#limits = limits;
    this.#proxies = new TrustedProxies(trustedProxies);
  }

  /** Counts one more connection; the bound when it is one too many, and then it does not count. */
  take(address: string): 'connections' | 'connections of an address' | undefined {
    const { connectionsMax, connectionsKeptForLoopback, connectionsPerAddressMax } = this.#limits;
    const isOwn = isLoopback(address);
    if (this.#all >= connectionsMax + (isOwn ? connectionsKeptForLoopback : 0)) return 'connections';
    const block = addressBlock(address);
    const ofAddress = this.#byAddress.get(block) ?? 0;
    if (!isOwn && ofAddress >= connectionsPerAddressMax && !this.#proxies.has(address))
      return 'connections of an address';
    this.#all += 1;
    this.#byAddress.set(block, ofAddress + 1);
    return undefined;
  }

  giveBack(address: string): void {
    const block = addressBlock(address);
    const left = (this.#byAddress.get(block) ?? 0) - 1;
    this.#all -= 1;
    if (left > 0) this.#byAddress.set(block, left);
    else this.#byAddress.delete(block);
  }
}
