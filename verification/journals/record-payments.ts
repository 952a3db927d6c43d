// Recorded the golden journal of payments that are begun before they are signed: `npx tsx verification/journals/record-payments.ts`. Kept to show what is in it.

import { runCustodyModel } from '@assay/exchange-core/custody/testing/custody-model';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { FIRST_RULES, HARDENED_RULES } from '@assay/exchange-core/rules';
import { framesOf, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_261_163;
const BATCHES = 300;

const build = {
  create: () => new ExchangeCore(),
  restore: (snapshot: Uint8Array) => ExchangeCore.fromSnapshot(snapshot),
};

/** The first batch activates the rules that the others are under. */
let rulesVersion = FIRST_RULES;
const frames = framesOf(runCustodyModel(build, SEED, BATCHES).batches, () => {
  const before = rulesVersion;
  rulesVersion = HARDENED_RULES;
  return before;
});
console.log(writeGoldenJournal(import.meta.dirname, 'payments', frames));
