// Recorded the golden journal of conversations with customer service: `npx tsx verification/journals/record-chats.ts`. Kept to show what is in it.

import { Random } from '@assay/amounts/testing/random';
import type { Batch, Command } from '@assay/exchange-core/commands';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { BatchGenerator, testUsers } from '@assay/exchange-core/testing/generated-batches';
import { framesOf, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_261_170;
const BATCHES = 20;

const core = new ExchangeCore();

/** What customer service says to somebody; to nobody, or by anybody else, it is refused. All change nothing. */
function said(): Command[] {
  const signed = { type: 'operator-action', operator: 'alice', reason: 'the person asked' } as const;
  const answer = { type: 'answer-chat', name: 'Mia', digest: '9f86d081884c7d65' } as const;
  const [userId = 0] = testUsers;
  return [
    { ...signed, action: { ...answer, userId } },
    { ...signed, action: { type: 'close-chat', userId } },
    { ...signed, action: { ...answer, userId: 999_999 } },
    { ...answer, userId },
    { type: 'close-chat', userId },
  ];
}

function* batches(): Generator<Batch> {
  const generator = new BatchGenerator(new Random(SEED));
  for (let round = 0; round < BATCHES; round += 1) {
    const openIds = testUsers.flatMap((userId) => core.openOrders(userId).map((order) => order.orderId));
    const generated = round === 0 ? generator.opening() : generator.next(openIds);
    const batch = round % 10 === 9 ? { ...generated, commands: [...said(), ...generated.commands] } : generated;
    yield batch;
    core.apply(batch);
  }
}

const state = writeGoldenJournal(
  import.meta.dirname,
  'chats',
  framesOf(batches(), () => core.rulesVersion),
);
console.log(state, { rulesVersion: core.rulesVersion });
