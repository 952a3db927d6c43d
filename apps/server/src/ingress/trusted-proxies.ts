import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Addresses and networks (`10.0.0.0/8`) of TRUSTED_PROXIES; an IPv4 address that comes written as IPv6 is found too. */
export class TrustedProxies {
  readonly #list = new BlockList();

  constructor(entries: readonly string[]) {
    for (const entry of entries) {
      const [address = '', prefix] = entry.split('/');
      const version = isIP(address);
      if (version === 0) continue;
      const family = version === 4 ? 'ipv4' : 'ipv6';
      if (prefix === undefined) this.#list.addAddress(address, family);
      else this.#list.addSubnet(address, Number(prefix), family);
    }
  }

  has(address: string): boolean {
    const version = isIP(address);
    return version !== 0 && this.#list.check(address, version === 4 ? 'ipv4' : 'ipv6');
  }

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
