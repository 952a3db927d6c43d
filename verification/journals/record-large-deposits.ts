// Recorded the golden journal of large deposits and looks at them: `npx tsx verification/journals/record-large-deposits.ts`. Kept to show what is in it.

import type { Command } from '@assay/exchange-core/commands';
import { GUARDED_RULES } from '@assay/exchange-core/rules';
import { custodyBatches } from './custody-batches.ts';
import { framesUnder, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_261_130;
const BATCHES = 400;

/** What an operator alone says, from somebody who is none. */
const plain: readonly Command[] = [
  { type: 'look-at-deposit', networkId: 1, transactionId: 't1', output: '0', verdict: 'take' },
];

const frames = framesUnder(GUARDED_RULES, custodyBatches(SEED, BATCHES, plain));
console.log(writeGoldenJournal(import.meta.dirname, 'large-deposits', frames));
