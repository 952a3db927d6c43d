// Recorded the golden journal of withdrawals that are paid within the exchange: `npx tsx verification/journals/record-insides.ts`. Kept to show what is in it.

import { GUARDED_RULES } from '@assay/exchange-core/rules';
import { custodyBatches } from './custody-batches.ts';
import { framesUnder, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_261_194;
const BATCHES = 300;

const frames = framesUnder(GUARDED_RULES, custodyBatches(SEED, BATCHES));
console.log(writeGoldenJournal(import.meta.dirname, 'insides', frames));
