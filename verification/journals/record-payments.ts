// Recorded the golden journal of payments that are begun before they are signed: `npx tsx verification/journals/record-payments.ts`. Kept to show what is in it.

import { HARDENED_RULES } from '@assay/exchange-core/rules';
import { custodyBatches } from './custody-batches.ts';
import { framesUnder, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_261_163;
const BATCHES = 300;

const frames = framesUnder(HARDENED_RULES, custodyBatches(SEED, BATCHES));
console.log(writeGoldenJournal(import.meta.dirname, 'payments', frames));
