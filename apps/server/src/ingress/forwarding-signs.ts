import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Headers that a proxy writes, of the kinds that are in use; no program that asks for itself has a reason to. */
const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-original-forwarded-for',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
] as const;

/**
 * Whether a request that comes from this machine shows that somebody else has sent it: a proxy's header, HTTP/1.0, which nginx speaks to a server
 * unless told otherwise and no browser does, or a name of the public internet, by which nobody asks who sits at the machine itself. What a proxy
 * passes on without any of these looks like a program of this machine.
 */
export function isForwarded({ headers, httpVersion }: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean {
  if (httpVersion === '1.0') return true;
  return forwardingHeaders.some((name) => headers[name] !== undefined) || isPublicName(headers.host ?? '');
}

/** The name of a `Host` header, without its port and brackets, in small letters. */
export function hostName(host: string): string {
  const bracketed = /^\[([^\]]*)\]/.exec(host)?.[1];
  return (bracketed ?? host.replace(/:[0-9]*$/, '')).toLowerCase();
}

/** `localhost` and addresses are nobody's name, and one without a dot is no name of the internet. */
function isPublicName(host: string): boolean {
  const name = hostName(host);
  return name.includes('.') && isIP(name) === 0 && !name.endsWith('.localhost');
}
