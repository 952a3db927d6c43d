import { tokenHeader } from '@assay/protocol/wire';
import type { FastifyRequest } from 'fastify';
import type { Proof } from '../accounts/proof.ts';

const tokenLengthMax = 200;

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose call it is; undefined for a guest, and until the token was proved. */
    proof: Proof | undefined;
    /** True once the call takes its place among those under way. */
    isAdmitted: boolean;
  }
}

/** The token that a request carries, if it can be one. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const token = request.headers[tokenHeader];
  return typeof token !== 'string' || token === '' || token.length > tokenLengthMax ? undefined : token;
}
