import { tokenHeader } from '@assay/protocol/wire';
import type { FastifyRequest } from 'fastify';
import type { Accounts } from '../../../accounts/accounts-port.ts';
import type { Prover } from '../dialect.ts';

const TOKEN_LENGTH_MAX = 200;

/** A session is proved by its token in the header. */
export function tokenProver(accounts: Pick<Accounts, 'sessionOf' | 'knownSession'>): Prover {
  return {
    known(request) {
      const token = tokenOf(request);
      return token === undefined ? undefined : accounts.knownSession(token);
    },
    find(request) {
      const token = tokenOf(request);
      return token === undefined ? undefined : accounts.sessionOf(token);
    },
  };
}

/** The token that a request carries, if it can be one. */
function tokenOf(request: FastifyRequest): string | undefined {
  const token = request.headers[tokenHeader];
  return typeof token !== 'string' || token === '' || token.length > TOKEN_LENGTH_MAX ? undefined : token;
}
