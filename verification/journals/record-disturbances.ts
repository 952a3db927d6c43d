// Recorded the golden journal of disturbed sandbox chains: `npx tsx verification/journals/record-disturbances.ts`. Kept to show what is in it.

import type { Batch, Command } from '@assay/exchange-core/commands';
import { chainDisturbances } from '@assay/exchange-core/custody/networks/disturb-chain';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { HARDENED_RULES } from '@assay/exchange-core/rules';
import { framesOf, writeGoldenJournal } from './golden-journal.ts';

const core = new ExchangeCore();

const opening: readonly Command[] = [
  { type: 'genesis', mode: 'sandbox', seed: 'chains', instance: 'chains' },
  { type: 'activate-rules', rulesVersion: HARDENED_RULES },
];

/** What an operator orders; from anybody else it is refused. Neither changes anything. */
const disturbed: readonly Command[] = chainDisturbances.flatMap((disturbance) => {
  const action = {
    type: 'disturb-chain',
    networkId: 1,
    disturbance,
    depth: disturbance === 'fail-next' ? 0 : 3,
  } as const;
  return [{ type: 'operator-action', operator: 'alice', reason: 'to see what happens', action }, action];
});

function* batches(): Generator<Batch> {
  for (const [at, commands] of [opening, disturbed].entries()) {
    const batch = { sequence: at + 1, timeMs: 1_800_000_000_000 + at, commands };
    yield batch;
    core.apply(batch);
  }
}

console.log(
  writeGoldenJournal(
    import.meta.dirname,
    'disturbances',
    framesOf(batches(), () => core.rulesVersion),
  ),
);
