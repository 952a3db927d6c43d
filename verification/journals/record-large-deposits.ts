// Recorded the golden journal of large deposits and looks at them: `npx tsx verification/journals/record-large-deposits.ts`. Kept to show what is in it.

import type { Batch, Command } from '@assay/exchange-core/commands';
import { runCustodyModel } from '@assay/exchange-core/custody/testing/custody-model';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { FIRST_RULES, GUARDED_RULES } from '@assay/exchange-core/rules';
import { framesOf, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_261_130;
const BATCHES = 400;

const build = {
  create: () => new ExchangeCore(),
  restore: (snapshot: Uint8Array) => ExchangeCore.fromSnapshot(snapshot),
};

/** What an operator alone says, from somebody who is none. */
const plain: readonly Command[] = [
  { type: 'look-at-deposit', networkId: 1, transactionId: 't1', output: '0', verdict: 'take' },
];

function* recorded(): Generator<Batch> {
  const { batches } = runCustodyModel(build, SEED, BATCHES);
  yield* batches;
  const last = batches.at(-1);
  if (last !== undefined) yield { sequence: last.sequence + 1, timeMs: last.timeMs, commands: plain };
}

/** The first batch activates the rules that the others are under. */
let rulesVersion: number = FIRST_RULES;
const frames = framesOf(recorded(), () => {
  const before = rulesVersion;
  rulesVersion = GUARDED_RULES;
  return before;
});
console.log(writeGoldenJournal(import.meta.dirname, 'large-deposits', frames));
