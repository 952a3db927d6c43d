// Recorded the golden journal of dead letters: `npx tsx verification/journals/record-letters.ts`. Kept to show what is in it.

import { Random } from '@assay/amounts/testing/random';
import type { Batch, Command } from '@assay/exchange-core/commands';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { BatchGenerator, testUsers } from '@assay/exchange-core/testing/generated-batches';
import { framesOf, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_261_154;
const BATCHES = 20;

const core = new ExchangeCore();

/** What an operator decides about a letter that was tried in vain; from anybody else it is refused. Both change nothing. */
function decisions(): Command[] {
  const signed = { type: 'operator-action', operator: 'alice', reason: 'the mail server was down' } as const;
  const letter = { type: 'resolve-dead-letter', letterId: 7, kind: 'code-mail' } as const;
  return [
    { ...signed, action: { ...letter, decision: 'retry' } },
    { ...signed, action: { ...letter, decision: 'drop' } },
    { ...letter, decision: 'drop' },
  ];
}

function* batches(): Generator<Batch> {
  const generator = new BatchGenerator(new Random(SEED));
  for (let round = 0; round < BATCHES; round += 1) {
    const openIds = testUsers.flatMap((userId) => core.openOrders(userId).map((order) => order.orderId));
    const generated = round === 0 ? generator.opening() : generator.next(openIds);
    const batch = round % 10 === 9 ? { ...generated, commands: [...decisions(), ...generated.commands] } : generated;
    yield batch;
    core.apply(batch);
  }
}

const state = writeGoldenJournal(
  import.meta.dirname,
  'letters',
  framesOf(batches(), () => core.rulesVersion),
);
console.log(state, { rulesVersion: core.rulesVersion });
