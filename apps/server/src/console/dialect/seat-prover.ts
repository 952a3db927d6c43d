import { consoleApiPath, pollHeader, seatCookieName } from '@assay/protocol/console/console-wire';
import { seatGet } from '@assay/protocol/console/seat-endpoints';
import type { FastifyRequest } from 'fastify';
import { pathOf } from '../../ingress/canonical-path.ts';
import type { Prover } from '../../ingress/dialect/dialect.ts';
import type { SeatSessions } from '../seats/seat-sessions.ts';

const cookiePattern = new RegExp(`(?:^|;\\s*)${seatCookieName}=([A-Za-z0-9_-]{1,64})(?:;|$)`);

/** A seat is proved by the cookie of its session, which the database is asked for each time. */
export function seatProver(sessions: Pick<SeatSessions, 'find'>): Prover {
  return {
    known: () => undefined,
    find(request) {
      const secret = cookiePattern.exec(request.headers.cookie ?? '')?.[1];
      if (secret === undefined || !pathOf(request.url).startsWith(`${consoleApiPath}/`)) return undefined;
      return sessions.find(secret, { counts: isUse(request) });
    },
  };
}

/** Whether it is an act of a person: neither a page's own asking, nor the question of who is signed in. */
function isUse({ headers, routeOptions }: FastifyRequest): boolean {
  return headers[pollHeader] === undefined && routeOptions.config.call !== seatGet.name;
}
