// Recorded the golden journal of deposits and withdrawals: `npx tsx verification/journals/record-custody.ts`. Kept to show what is in it.

import type { Batch, Command } from '@assay/exchange-core/commands';
import { runCustodyModel } from '@assay/exchange-core/custody/testing/custody-model';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { FIRST_RULES, HARDENED_RULES } from '@assay/exchange-core/rules';
import { framesOf, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_261_161;
const BATCHES = 800;

const build = {
  create: () => new ExchangeCore(),
  restore: (snapshot: Uint8Array) => ExchangeCore.fromSnapshot(snapshot),
};

/** What an operator alone says, from somebody who is none: drawn, too, but not each in every run. */
const plain: readonly Command[] = [
  { type: 'pause-network', networkId: 1 },
  { type: 'resume-network', networkId: 1 },
  { type: 'pause-withdrawals' },
  { type: 'resume-withdrawals' },
];

function* recorded(): Generator<Batch> {
  const { batches } = runCustodyModel(build, SEED, BATCHES);
  yield* batches;
  const last = batches.at(-1);
  if (last !== undefined) yield { sequence: last.sequence + 1, timeMs: last.timeMs, commands: plain };
}

/** The first batch activates the rules that the others are under. */
let rulesVersion = FIRST_RULES;
const frames = framesOf(recorded(), () => {
  const before = rulesVersion;
  rulesVersion = HARDENED_RULES;
  return before;
});
console.log(writeGoldenJournal(import.meta.dirname, 'custody', frames));
