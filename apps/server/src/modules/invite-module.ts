import { createCommissionReaders } from '@assay/engine/projections/commissions/commission-readers';
import { inviteCalls } from '../ingress/dialect/assay/invite-calls.ts';
import { inviteHandlers } from '../ingress/handlers/invite-handlers.ts';
import { InvitedPeople } from '../invite/invited-people.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** Who came by whose invitation, and what inviters got. */
export const inviteModule = {
  start: ({ engine, pools, history, proven }: ServerParts) => ({
    assayCalls: inviteCalls(
      inviteHandlers({
        engine: proven,
        people: new InvitedPeople(pools.accounts),
        commissions: createCommissionReaders(history, engine.fence),
      }),
    ),
  }),
} satisfies ServerModule;
