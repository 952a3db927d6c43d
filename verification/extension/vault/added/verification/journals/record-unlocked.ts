// Recorded the golden journal of what is taken back from the vault: `npx tsx verification/journals/record-unlocked.ts`. Kept to show what is in it.

import { Random } from '@assay/amounts/testing/random';
import type { Batch, Command } from '@assay/exchange-core/commands';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { BatchGenerator, coins, testAssets, testUsers } from '@assay/exchange-core/testing/generated-batches';
import { framesOf, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_261_123;
const BATCHES = 60;

const core = new ExchangeCore();

/** Somebody who has coins from the beginning. */
const owner = testUsers[0];
const coinsOfOwner = testAssets.map(
  (assetId): Command => ({
    type: 'issue-sandbox-coins',
    userId: owner,
    assetId,
    amount: coins(1_000),
    clientOrderId: '',
  }),
);

/** After generated batches people lock coins and take them back, and more than they have locked. */
function* batches(): Generator<Batch> {
  const random = new Random(SEED);
  const generator = new BatchGenerator(random);
  for (let round = 0; round < BATCHES; round += 1) {
    const generated = round === 0 ? generator.opening() : generator.next([]);
    const lock = {
      type: 'lock-coins',
      userId: owner,
      assetId: random.pick(testAssets),
      amount: coins(1),
      proofId: 1,
    } as const;
    const unlock = { ...lock, type: 'unlock-coins', amount: coins(random.below(3)) } as const;
    const first = round === 0 ? coinsOfOwner : [];
    const batch = { ...generated, commands: [...generated.commands, ...first, lock, unlock] };
    yield batch;
    core.apply(batch);
  }
}

console.log(
  writeGoldenJournal(
    import.meta.dirname,
    'unlocked',
    framesOf(batches(), () => core.rulesVersion),
  ),
);
