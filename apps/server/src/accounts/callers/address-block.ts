import { isIPv6 } from 'node:net';

const IPV4_IN_IPV6 = /^(?:0*:)*(?::)?ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const GROUP_BITS = 16;
/** The first 64 bits: one customer of a network has all addresses below them. */
const GROUPS_OF_BLOCK = 4;
/** The first 48 bits: what one site is given, which has 65,536 blocks. */
const GROUPS_OF_SITE = 3;

/**
 * What limits count as one caller: an IPv4 address, or the /64 of an IPv6 address, since whoever has one of its addresses has them all.
 * Any other text counts as itself.
 */
export function addressBlock(address: string): string {
  return firstGroups(address, GROUPS_OF_BLOCK);
}

/** Crowd of an address: the /48 of an IPv6 address, since whoever has so many can call from another block each time. */
export function addressSite(address: string): string {
  return firstGroups(address, GROUPS_OF_SITE);
}

function firstGroups(address: string, count: number): string {
  if (!address.includes(':')) return address;
  const written = address.split('%', 1)[0] ?? '';
  if (!isIPv6(written)) return address;
  const ipv4 = IPV4_IN_IPV6.exec(written)?.[1];
  if (ipv4 !== undefined) return ipv4;
  const [before = '', after] = written.split('::', 2);
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  // A dotted end stands for two groups; those are beyond what counts.
  const zeros = GROUPS - head.length - tail.length - (written.includes('.') ? 1 : 0);
  const groups = [...head, ...Array.from({ length: after === undefined ? 0 : zeros }, () => '0'), ...tail];
  return `${groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${count * GROUP_BITS}`;
}
