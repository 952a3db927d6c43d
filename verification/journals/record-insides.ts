// Recorded the golden journal of withdrawals that are paid within the exchange: `npx tsx verification/journals/record-insides.ts`. Kept to show what is in it.

import { runCustodyModel } from '@assay/exchange-core/custody/testing/custody-model';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { FIRST_RULES, GUARDED_RULES } from '@assay/exchange-core/rules';
import { framesOf, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_261_194;
const BATCHES = 300;

const build = {
  create: () => new ExchangeCore(),
  restore: (snapshot: Uint8Array) => ExchangeCore.fromSnapshot(snapshot),
};

/** The first batch activates the rules that the others are under. */
let rulesVersion = FIRST_RULES;
const frames = framesOf(runCustodyModel(build, SEED, BATCHES).batches, () => {
  const before = rulesVersion;
  rulesVersion = GUARDED_RULES;
  return before;
});
console.log(writeGoldenJournal(import.meta.dirname, 'insides', frames));
