// Recorded the golden journal of confirmed heads: `npx tsx verification/journals/record-heads.ts`. Kept to show what is in it.

import { Random } from '@assay/amounts/testing/random';
import type { Batch, Command } from '@assay/exchange-core/commands';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { BatchGenerator, testUsers } from '@assay/exchange-core/testing/generated-batches';
import { framesOf, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_251_124;
const BATCHES = 60;

const core = new ExchangeCore();

/** By an operator for the batch before, which is taken; for an older one, and by nobody, which are not. */
function confirmationsOf(sequence: number): Command[] {
  const confirm = (confirmed: number) => ({
    type: 'confirm-head' as const,
    sequence: confirmed,
    hash: confirmed.toString(16).padStart(64, '0'),
    knownSequence: confirmed + 7,
    knownHash: 'ab'.repeat(32),
  });
  const signed = { type: 'operator-action', operator: 'alice', reason: 'the disk was replaced' } as const;
  return [
    { ...signed, action: confirm(sequence - 1) },
    { ...signed, action: confirm(sequence - 2) },
    confirm(sequence - 1),
  ];
}

function* batches(): Generator<Batch> {
  const generator = new BatchGenerator(new Random(SEED));
  for (let round = 0; round < BATCHES; round += 1) {
    const openIds = testUsers.flatMap((userId) => core.openOrders(userId).map((order) => order.orderId));
    const generated = round === 0 ? generator.opening() : generator.next(openIds);
    const confirms = round % 20 === 19 ? confirmationsOf(generated.sequence) : [];
    const batch = { ...generated, commands: [...confirms, ...generated.commands] };
    yield batch;
    core.apply(batch);
  }
}

const state = writeGoldenJournal(
  import.meta.dirname,
  'heads',
  framesOf(batches(), () => core.rulesVersion),
);
console.log(state);
