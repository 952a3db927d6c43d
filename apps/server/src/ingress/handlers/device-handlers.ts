import { asRead } from '@assay/postgres/database-fault';
import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import type { endSession } from '@assay/protocol/endpoints/user-sessions';
import type { AccountParts } from '../../accounts/account-parts.ts';
import {
  type LoginHistoryPage,
  type LoginHistoryTerms,
  readLoginHistory,
} from '../../accounts/devices/login-history-page.ts';
import { endSessionOf, readSessions } from '../../accounts/devices/session-list.ts';
import { type Answer, accepted, type Call, type ProvenCall, refused } from '../call.ts';

/** Where a person is logged in, and who tried to be. */
export function deviceHandlers(parts: AccountParts) {
  const { database, now } = parts;
  return {
    getSessions: async (_terms: unknown, { proof }: ProvenCall) =>
      accepted(await asRead(readSessions(database, proof, now()))),

    async endSession({ sessionId }: ParsedRequestOf<typeof endSession>, { proof, ...origin }: Call<'account'>) {
      const ended = await endSessionOf(parts, proof, sessionId, origin);
      return ended.ok ? accepted(ended.value) : refused(ended.code);
    },

    async logins(terms: LoginHistoryTerms, { proof: { userId } }: ProvenCall): Promise<Answer<LoginHistoryPage>> {
      const page = await asRead(readLoginHistory(database, userId, terms, now()));
      return page.ok ? accepted(page.value) : refused(page.code);
    },
  };
}
