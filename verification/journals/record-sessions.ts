// Recorded the golden journal of ended sessions: `npx tsx verification/journals/record-sessions.ts`. Kept to show what is in it.

import { Random } from '@assay/amounts/testing/random';
import type { Batch, Command } from '@assay/exchange-core/commands';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { BatchGenerator, testUsers } from '@assay/exchange-core/testing/generated-batches';
import { framesOf, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_261_134;
const BATCHES = 20;

const core = new ExchangeCore();

/** Before rules 4 no operator ends sessions, and nobody else ever does: each is refused and changes nothing. */
function endings(): Command[] {
  const [userId = 0] = testUsers;
  const signed = { type: 'operator-action', operator: 'alice', reason: 'a restored backup' } as const;
  return [
    { ...signed, action: { type: 'end-sessions', userId: 0 } },
    { ...signed, action: { type: 'end-sessions', userId } },
    { type: 'end-sessions', userId },
  ];
}

function* batches(): Generator<Batch> {
  const generator = new BatchGenerator(new Random(SEED));
  for (let round = 0; round < BATCHES; round += 1) {
    const openIds = testUsers.flatMap((userId) => core.openOrders(userId).map((order) => order.orderId));
    const generated = round === 0 ? generator.opening() : generator.next(openIds);
    const batch = round % 10 === 9 ? { ...generated, commands: [...endings(), ...generated.commands] } : generated;
    yield batch;
    core.apply(batch);
  }
}

const state = writeGoldenJournal(
  import.meta.dirname,
  'sessions',
  framesOf(batches(), () => core.rulesVersion),
);
console.log(state, { rulesVersion: core.rulesVersion });
