import { closeAccount } from '../account-closing/close-account.ts';
import {
  accountClosedEvent,
  auditClosed,
  closedAccountsPart,
  closedAccountsSection,
} from '../account-closing/closed-accounts.ts';
import type { CoreModule } from '../module.ts';

const declared = { commands: [closeAccount], events: [accountClosedEvent] } as const;

/** Accounts that their persons have closed for ever. */
export const closingModule: CoreModule<typeof declared> = {
  ...declared,
  state: {
    part: closedAccountsPart,
    sections: [closedAccountsSection],
    slice: {
      everyBatch: (writer, core) => writer.number(closedAccountsPart.of(core).size),
      people(writer, core, people) {
        const closed = closedAccountsPart.of(core);
        for (const { userId, isClosed } of people) if (isClosed) writer.number(closed.get(userId) ?? 0);
      },
    },
  },
  audit: auditClosed,
};
