import type { Endpoint } from '@assay/protocol/endpoint';
import { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import { apiBasePath, contractBasePath } from '@assay/protocol/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from './canonical-path.ts';
import { refusal } from './envelope.ts';

const knownPaths: ReadonlySet<string> = new Set((endpointCatalogue as readonly Endpoint[]).map(({ path }) => path));

/** Whether an address is written like one of a call: then even a refusal has a call's shape. It decides nothing else. */
export function looksLikeCall(address: string): boolean {
  const path = pathOf(address);
  return [apiBasePath, contractBasePath].some((base) => path === base || path.startsWith(`${base}/`));
}

/** Answers what no route stands for, and a route's path in another spelling. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (knownPaths.has(pathOf(request.url))) return reply.send(refusal('l.error.methodNotAllowed'));
  if (looksLikeCall(request.url)) return reply.send(refusal('l.error.unknownPath'));
  // A name that is missing now may be there after the next build.
  reply.header('cache-control', 'no-store');
  return reply.status(404).type('text/plain; charset=utf-8').send('Not found.\n');
}
