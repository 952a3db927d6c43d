// Recorded the golden journal of invitations: `npx tsx verification/journals/record-invites.ts`. Kept to show what is in it.

import type { Command } from '@assay/exchange-core/commands';
import { testUsers } from '@assay/exchange-core/testing/generated-batches';
import { recordGeneratedJournal } from './generated-journal.ts';

/** Everybody but the first is invited by somebody; an operator sets what that is worth, and asks for too much. */
function invitations(): Command[] {
  const people = testUsers.filter((userId) => userId > 10);
  const byOperator = (sharePpm: number): Command => ({
    type: 'operator-action',
    operator: 'alice',
    reason: 'recorded',
    action: { type: 'configure-commission', shares: [{ sharePpm }, { sharePpm: 333_333 }] },
  });
  return [
    { type: 'configure-commission', shares: [{ sharePpm: 200_000 }] },
    byOperator(250_000),
    byOperator(500_001),
    ...people.flatMap((userId): Command[] => [
      { type: 'set-inviter', userId, inviterId: userId - 1 },
      { type: 'set-inviter', userId, inviterId: userId },
    ]),
  ];
}

recordGeneratedJournal({
  name: 'invites',
  seed: 20_261_151,
  batches: 500,
  own: { atBatch: 60, commands: invitations() },
});
