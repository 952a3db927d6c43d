import type { IncomingMessage } from 'node:http';
import { isLoopback } from '../accounts/callers/hourly-limit.ts';
import { AddressList } from '../operations/address-list.ts';
import { isForwarded } from './forwarding-signs.ts';

/** The address of whoever is behind a proxy on this machine that says not whom it asks for, or that nobody trusts: the unspecified one, which no host has. */
export const UNNAMED_ADDRESS = '0.0.0.0';

type Heard = Pick<IncomingMessage, 'headers' | 'httpVersion' | 'socket'>;

/** The addresses of TRUSTED_PROXIES. */
export class TrustedProxies extends AddressList {
  /**
   * Who sent a request: the last in the line of forwarders that no trusted proxy vouches for. What stands before it anybody may have written. A forwarded
   * request is this machine's own only where a trusted proxy says so.
   */
  clientOf(request: Heard): string {
    let address = request.socket.remoteAddress ?? '';
    const line = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
    let isNamed = false;
    while (line.length > 0 && this.has(address)) {
      address = line.pop() ?? '';
      isNamed = true;
    }
    if (!isLoopback(address)) return address;
    const isOwn = isNamed ? line.length === 0 : !isForwarded(request);
    return isOwn ? address : UNNAMED_ADDRESS;
  }
}
