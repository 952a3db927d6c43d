import { CasePresence } from '../console/cases/case-presence.ts';
import { personConsoleHandlers } from '../console/people/person-console-handlers.ts';
import { personNoteTable } from '../console/people/person-notes.ts';
import { accepted } from '../ingress/call.ts';
import { makeTable } from '../postgres/kept-table.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** What all queues of the console share: who looks at a case, and one person’s page. */
export const casesModule = {
  async start({ engine, pools, markets }: ServerParts) {
    await makeTable(pools.accounts, personNoteTable);
    const presence = new CasePresence(Date.now);
    return {
      consoleCalls: {
        async casePresence(
          request: { readonly case: string },
          { proof }: { readonly proof: { readonly seat: string } },
        ) {
          return accepted({ others: presence.look(request.case, proof.seat) });
        },
        ...personConsoleHandlers({
          engine: engine.client,
          pool: pools.accounts,
          marketOf: markets.byId,
          now: Date.now,
        }),
      },
    };
  },
} satisfies ServerModule;
