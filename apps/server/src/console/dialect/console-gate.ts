import { isIP } from 'node:net';
import { consoleBasePath } from '@assay/protocol/console/console-wire';
import type { FastifyRequest } from 'fastify';
import { hostName } from '../../ingress/forwarding-signs.ts';
import type { Gate, GateRefusal } from '../../ingress/gate.ts';
import { AddressList } from '../../operations/address-list.ts';
import type { ConsoleSettings } from '../../operations/settings.ts';

type ConsoleGateSettings = Pick<ConsoleSettings, 'allowed' | 'host' | 'origin' | 'isOriginNamed'>;

const closed: GateRefusal = { code: 'l.error.consoleClosed' };

const jsonType = /^application\/json(?:\s*;|$)/i;
/** Of a call that takes a file. A form of a page of others could send it: its origin is what keeps it out, as of every call. */
const fileType = /^multipart\/form-data\s*;/i;

/**
 * Who is let in to the console at all, under which name it is asked for, and from which pages its calls may come. A call that changes something is JSON, which no form can send, and
 * says that it comes from a page of the console's own origin, which no other page can say. That is CONSOLE_ORIGIN where it is set, whatever a proxy
 * says of the scheme, and else the address that was asked. A refusal names both; a browser tells where a read comes from, too, when it
 * knows.
 */
export function consoleGate({ allowed, host, origin, isOriginNamed }: ConsoleGateSettings): Gate {
  const addresses = new AddressList(allowed);
  const ownOrigin = isOriginNamed ? origin : undefined;
  return {
    basePath: consoleBasePath,
    refusalOf(request): GateRefusal | undefined {
      if (!addresses.has(request.address)) return closed;
      if (!isOwnName(request.headers.host ?? '', host, ownOrigin)) return closed;
      if (request.routeOptions.config.kind !== 'call') return undefined;
      const expected = ownOrigin ?? `${request.protocol}://${request.headers.host}`;
      if (isFromOwnPage(request, expected)) return undefined;
      return { code: 'l.error.consoleOrigin', data: { page: request.headers.origin ?? '', console: expected } };
    },
  };
}

/**
 * A page of somebody else can have the name of its own lead here and is then of one origin with whatever answers to that name. So the console answers the
 * one that it was given; until then what no stranger can have lead here: this machine's names, addresses, and the name at which it listens.
 */
function isOwnName(asked: string, host: string, ownOrigin: string | undefined): boolean {
  if (ownOrigin !== undefined) return asked.toLowerCase() === new URL(ownOrigin).host;
  const name = hostName(asked);
  return isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || name === host.toLowerCase();
}

function isFromOwnPage({ method, headers, routeOptions }: FastifyRequest, expected: string): boolean {
  const { origin, 'sec-fetch-site': site, 'content-type': contentType = '' } = headers;
  if (method === 'GET') return site === undefined || site === 'same-origin' || site === 'none';
  const type = routeOptions.config.isUpload === true ? fileType : jsonType;
  if (!type.test(contentType)) return false;
  if (origin === undefined) return site === 'same-origin';
  return origin === expected && (site === undefined || site === 'same-origin');
}
