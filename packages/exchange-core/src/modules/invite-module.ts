import { commissionEvent } from '../invites/commission-event.ts';
import { commissionInForce, configureCommission } from '../invites/configure-commission.ts';
import { auditInvites, invitesSection } from '../invites/invites-section.ts';
import { invitesPart } from '../invites/invites-state.ts';
import { setInviter } from '../invites/set-inviter.ts';
import type { CoreModule } from '../module.ts';

const declared = {
  commands: [setInviter, configureCommission],
  events: [commissionEvent],
} as const;

/** Who invited whom, and what inviters get of spot fees. Each fill pays it (`orders/settle-fills.ts`). */
export const inviteModule: CoreModule<typeof declared> = {
  ...declared,
  state: {
    part: invitesPart,
    sections: [invitesSection],
    slice: {
      people(writer, _core, people) {
        for (const { inviter } of people) writer.number(inviter?.userId ?? 0);
      },
      lists: [
        (writer, core) => {
          for (const share of invitesPart.of(core).shares) writer.bigint(share);
        },
      ],
    },
  },
  configuration: (core) => (invitesPart.of(core).shares.length === 0 ? [] : [commissionInForce(core)]),
  audit: auditInvites,
};
