import type { ErrorCode } from '@assay/protocol/error-codes';
import type { FastifyRequest } from 'fastify';
import { pathOf } from './canonical-path.ts';

/** What stands before everything below a path, pages and calls, before it is known who asks. */
export interface Gate {
  readonly basePath: string;
  /** Undefined for a request that may go on. */
  refusalOf(request: FastifyRequest): GateRefusal | undefined;
}

export interface GateRefusal {
  readonly code: ErrorCode;
  /** What is told beside it, in place of the data. */
  readonly data?: Readonly<Record<string, string>>;
}

/** Why a request may not go on to where its route, or where there is none its path, leads. */
export function refusalAt(gate: Gate | undefined, request: FastifyRequest): GateRefusal | undefined {
  if (gate === undefined) return undefined;
  const path = request.routeOptions.url ?? pathOf(request.url);
  const isBehind = path === gate.basePath || path.startsWith(`${gate.basePath}/`);
  return isBehind ? gate.refusalOf(request) : undefined;
}
