import { tokenHeader } from '@assay/protocol/wire';
import type { FastifyRequest } from 'fastify';
import type { Accounts, Session } from '../accounts/accounts-port.ts';

const tokenLengthMax = 200;
const sessions = new WeakMap<FastifyRequest, Session>();

/** Reads the token of a request once, before limits are counted. */
export async function proveSession(request: FastifyRequest, accounts: Pick<Accounts, 'sessionOf'>): Promise<void> {
  const token = request.headers[tokenHeader];
  if (typeof token !== 'string' || token === '' || token.length > tokenLengthMax) return;
  const session = await accounts.sessionOf(token);
  if (session !== undefined) sessions.set(request, session);
}

export function provedSession(request: FastifyRequest): Session | undefined {
  return sessions.get(request);
}
