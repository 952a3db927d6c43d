import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { addressBlock } from '../accounts/address-block.ts';
import { isLoopback } from '../accounts/hourly-limit.ts';
import type { IngressLimits } from './ingress-limits.ts';
import { TrustedProxies } from './trusted-proxies.ts';

type ConnectionLimits = Pick<
  IngressLimits,
  'connectionsMax' | 'connectionsKeptForLoopback' | 'connectionsPerAddressMax'
>;

/** Options of Node's HTTP server that cut off who sends half a request and waits. */
export function connectionOptions(
  limits: Pick<IngressLimits, 'headersTimeoutMs' | 'connectionsCheckMs'>,
): ServerOptions {
  return { headersTimeout: limits.headersTimeoutMs, connectionsCheckingInterval: limits.connectionsCheckMs };
}

/**
 * Closes connections beyond the bounds as soon as they are accepted. The bound of an address looks at the peer itself, because nothing was
 * read yet that could name anybody else. So it leaves out loopback and the trusted proxies, behind which many people come over one address;
 * a proxy bounds the connections of its own clients.
 */
export function boundConnections(
  server: Server,
  limits: ConnectionLimits,
  trustedProxies: readonly string[],
  onRefused: (bound: 'connections' | 'connections of an address') => void,
): void {
  const counts = new ConnectionCounts(limits, trustedProxies);
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const refused = counts.take(address);
    if (refused === undefined) {
      socket.once('close', () => counts.giveBack(address));
      return;
    }
    onRefused(refused);
    socket.destroy();
  });
}

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
