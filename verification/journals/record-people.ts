// Recorded the golden journal of guarded accounts: `npx tsx verification/journals/record-people.ts`. Kept to show what is in it.

import type { Command } from '@assay/exchange-core/commands';
import { recordGeneratedJournal } from './generated-journal.ts';

const PERSON = 11;

/** What the generator does not draw: every reason of a hold, a level that is taken back, and who may buy. */
function ofOnePerson(): Command[] {
  const signed = { type: 'operator-action', operator: 'alice', reason: 'recorded' } as const;
  const hold = { type: 'hold-account', userId: PERSON } as const;
  return [
    { ...hold, reason: 'second-factor', ms: 86_400_000 },
    { ...hold, reason: 'email', ms: 3_600_000 },
    { ...hold, reason: 'address-book', ms: 172_800_000 },
    { ...hold, reason: 'password', ms: 0 },
    { type: 'set-account-verification', userId: PERSON, level: 1, country: 'LI' },
    { type: 'set-account-verification', userId: PERSON, level: 0, country: '' },
    { type: 'set-account-verification', userId: PERSON, level: 1, country: 'liechtenstein' },
    { ...signed, action: { type: 'set-purchase', userId: PERSON, isOpen: false } },
    { ...signed, action: { type: 'set-purchase', userId: 12, isOpen: true } },
    { type: 'set-purchase', userId: PERSON, isOpen: true },
  ];
}

recordGeneratedJournal({
  name: 'people',
  seed: 20_261_150,
  batches: 500,
  own: { atBatch: 300, commands: ofOnePerson() },
});
