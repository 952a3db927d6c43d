// Recorded the golden journal of deposits and withdrawals: `npx tsx verification/journals/record-custody.ts`. Kept to show what is in it.

import type { Command } from '@assay/exchange-core/commands';
import { HARDENED_RULES } from '@assay/exchange-core/rules';
import { custodyBatches } from './custody-batches.ts';
import { framesUnder, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_261_161;
const BATCHES = 800;

/** What an operator alone says, from somebody who is none: drawn, too, but not each in every run. */
const plain: readonly Command[] = [
  { type: 'pause-network', networkId: 1 },
  { type: 'resume-network', networkId: 1 },
  { type: 'pause-withdrawals' },
  { type: 'resume-withdrawals' },
];

const frames = framesUnder(HARDENED_RULES, custodyBatches(SEED, BATCHES, plain));
console.log(writeGoldenJournal(import.meta.dirname, 'custody', frames));
