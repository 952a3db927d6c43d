// Recorded the golden journal of seconds contracts under rules 4: `npx tsx verification/journals/record-contracts-4.ts`. Kept to show what is in it.

import { Random } from '@assay/amounts/testing/random';
import type { Batch } from '@assay/exchange-core/commands';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { ContractBatches } from '@assay/exchange-core/seconds-contract/testing/contract-batches';
import { framesOf, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_261_122;
const BATCHES = 400;
/** Contracts of the first rule are open when the journal goes over to rules 4, and end by it. */
const ACTIVATION = 120;

/** Contracts of both rules with every end that one can have; the core's continuations too. */
function* batches(core: ExchangeCore): Generator<Batch> {
  const generator = new ContractBatches(new Random(SEED));
  const first = [
    () => generator.before(),
    () => generator.firstTick(),
    () => generator.issues(),
    () => generator.opening(),
  ];
  for (let round = 0; round < BATCHES; round += 1) {
    const draw = round === ACTIVATION ? () => generator.activation() : () => generator.next();
    const generated = (first[round] ?? draw)();
    const continuation = core.continuation();
    const before = continuation === undefined ? [] : [continuation];
    const batch = { ...generated, commands: [...before, ...generated.commands] };
    yield batch;
    core.apply(batch);
  }
}

const core = new ExchangeCore();
const state = writeGoldenJournal(
  import.meta.dirname,
  'contracts-4',
  framesOf(batches(core), () => core.rulesVersion),
);
console.log(state);
