import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from './canonical-path.ts';
import type { Dialects } from './dialect/dialects.ts';

/** Answers what no route stands for, and a route's path in another spelling. */
export function answerUnknown(dialects: Dialects, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (dialects.serve(pathOf(request.url))) return dialects.refuse(request, reply, 'l.error.methodNotAllowed');
  if (dialects.at(request.url) !== undefined) return dialects.refuse(request, reply, 'l.error.unknownPath');
  // A name that is missing now may be there after the next build.
  reply.header('cache-control', 'no-store');
  return reply.status(404).type('text/plain; charset=utf-8').send('Not found.\n');
}
