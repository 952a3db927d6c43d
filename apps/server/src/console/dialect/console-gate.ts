import { consoleBasePath } from '@assay/protocol/console/console-wire';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { FastifyRequest } from 'fastify';
import { AddressList } from '../../ingress/address-list.ts';
import type { Gate } from '../../ingress/gate.ts';

const jsonType = /^application\/json(?:\s*;|$)/i;
/** Of a call that takes a file. A form of a page of others could send it: its origin is what keeps it out, as of every call. */
const fileType = /^multipart\/form-data\s*;/i;

/**
 * Who is let in to the console at all, and from which pages its calls may come. A call that changes something is JSON, which no form can send, and
 * says that it comes from a page of the console's own origin, which no other page can say; a browser tells where a read comes from, too, when it
 * knows.
 */
export function consoleGate(allowed: readonly string[]): Gate {
  const addresses = new AddressList(allowed);
  return {
    basePath: consoleBasePath,
    refusalOf(request): ErrorCode | undefined {
      if (!addresses.has(request.ip)) return 'l.error.consoleClosed';
      if (request.routeOptions.config.kind !== 'call') return undefined;
      return isFromOwnPage(request) ? undefined : 'l.error.consoleOrigin';
    },
  };
}

function isFromOwnPage({ method, headers, protocol, host, routeOptions }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site, 'content-type': contentType = '' } = headers;
  if (method === 'GET') return site === undefined || site === 'same-origin' || site === 'none';
  const type = routeOptions.config.isUpload === true ? fileType : jsonType;
  if (!type.test(contentType)) return false;
  if (origin === undefined) return site === 'same-origin';
  return origin === `${protocol}://${host}` && (site === undefined || site === 'same-origin');
}
