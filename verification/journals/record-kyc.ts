// Recorded the golden journal of reviewed identities: `npx tsx verification/journals/record-kyc.ts`. Kept to show what is in it.

import type { Command } from '@assay/exchange-core/commands';
import { testUsers } from '@assay/exchange-core/testing/generated-batches';
import { recordGeneratedJournal } from './generated-journal.ts';

/** One who is rejected, then verified, then verified again; nobody, no country, and not an operator: refused. */
function reviewed(): Command[] {
  const signed = { type: 'operator-action', operator: 'alice', reason: 'looked at the document' } as const;
  const [userId = 0] = testUsers;
  const approve = { type: 'approve-kyc', userId, submission: 2, country: 'CN' } as const;
  const reject = { type: 'reject-kyc', userId, submission: 1, reason: 'photo-unreadable' } as const;
  return [
    { ...signed, action: reject },
    { ...signed, action: approve },
    { ...signed, action: approve },
    { ...signed, action: { ...approve, userId: 999_999 } },
    { ...signed, action: { ...approve, country: 'china' } },
    { ...signed, action: { ...reject, userId: 999_999 } },
    approve,
    reject,
  ];
}

recordGeneratedJournal({
  name: 'kyc',
  seed: 20_261_155,
  batches: 340,
  own: { atBatch: 300, commands: reviewed() },
});
