// Recorded the golden journal of corrections: `npx tsx verification/journals/record-corrections.ts`. Kept to show what is in it.

import { moneyOf } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import type { Batch, Command } from '@assay/exchange-core/commands';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { STAFF_RULES } from '@assay/exchange-core/rules';
import { BTC, coins, openingCommands, testUsers, USDT } from '@assay/exchange-core/testing/generated-batches';
import type { PostCorrection } from '@assay/exchange-core/treasury/post-correction';
import { framesOf, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_261_126;
const BATCHES = 300;
const START_MS = 1_700_000_000_000;

const core = new ExchangeCore();
const source = [{ sourceId: 1, price: '100', timeMs: START_MS - 10 }];
const beginning: readonly Command[] = [
  ...openingCommands,
  { type: 'activate-rules', rulesVersion: STAFF_RULES },
  { type: 'record-index-tick', secondMs: START_MS, ticks: [{ symbolId: 1, price: '100', sources: source }] },
  ...[USDT, BTC].map(
    (assetId): Command => ({
      type: 'fund-treasury',
      assetId,
      amount: coins(5_000),
      clientOrderId: `stock-${assetId}`,
    }),
  ),
];

/** What two of the staff send; a part of it is refused. */
function drawn(random: Random, proposalId: number): Command[] {
  const action: PostCorrection = {
    type: 'post-correction',
    userId: random.pick(testUsers),
    assetId: random.pick([USDT, BTC]),
    amount: random.chance(0.8) ? coins(random.below(3_000)) : moneyOf(BigInt(random.below(1_000))),
    direction: random.pick(['credit', 'debit']),
    words: random.pick(['a fee paid back', '退还手续费', '']),
    clientOrderId: `ticket-${random.below(80)}`,
  };
  const reason = 'recorded';
  return [
    // Alone it is nobody's.
    ...(random.chance(0.05) ? [action] : []),
    { type: 'propose-act', operator: 'alice', reason, action },
    { type: random.pick(['approve-act', 'approve-act', 'decline-act']), operator: 'bob', reason, proposalId },
  ];
}

function* batches(): Generator<Batch> {
  const random = new Random(SEED);
  let timeMs = START_MS;
  for (let sequence = 1; sequence <= BATCHES; sequence += 1) {
    const batch = { sequence, timeMs, commands: sequence === 1 ? beginning : drawn(random, sequence - 1) };
    yield batch;
    core.apply(batch);
    timeMs += random.pick([0, 1_000]);
  }
}

const frames = framesOf(batches(), () => core.rulesVersion);
console.log(writeGoldenJournal(import.meta.dirname, 'corrections', frames));
