import type { IncomingMessage } from 'node:http';
import { AddressList } from './address-list.ts';

/** The addresses of TRUSTED_PROXIES. */
export class TrustedProxies extends AddressList {
  /** Who sent a request: the last in the line of forwarders that no trusted proxy vouches for. What stands before it anybody may have written. */
  clientOf(request: Pick<IncomingMessage, 'headers' | 'socket'>): string {
    let address = request.socket.remoteAddress ?? '';
    const line = String(request.headers['x-forwarded-for'] ?? '').split(',');
    while (line.length > 0 && this.has(address)) {
      const forwarded = line.pop()?.trim() ?? '';
      if (forwarded !== '') address = forwarded;
    }
    return address;
  }
}
