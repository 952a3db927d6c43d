// Recorded the golden journal of the operator: `npx tsx verification/journals/record-operator.ts`. Kept to show what is in it.

import { Random } from '@assay/amounts/testing/random';
import type { Batch, Command } from '@assay/exchange-core/commands';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import type { OperatorAction, OperatorCommand } from '@assay/exchange-core/operator/operator-action';
import { BatchGenerator, coins, testUsers } from '@assay/exchange-core/testing/generated-batches';
import { framesOf, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_251_122;
const BATCHES = 300;

const core = new ExchangeCore();

function byOperator(round: number, action: OperatorCommand): OperatorAction {
  return { type: 'operator-action', operator: round % 2 === 0 ? 'alice' : '李雷', reason: `round ${round}`, action };
}

/** Every kind of act, accepted and refused ones; at the end markets are held and configuration is the operator's. */
function actsOf(round: number): Command[] {
  const market = core.configuration().find((command) => command.type === 'configure-market');
  if (market?.type !== 'configure-market') throw new Error('the generated world has a market');
  const state = (['open', 'cancel-only', 'halted'] as const)[round % 3] ?? 'open';
  return [
    byOperator(round, { type: 'set-market-state', marketId: 1 + (round % 2), state, reason: 'operator' }),
    byOperator(round, { ...market, priceBandPpm: 50_000 + round, minimumNotional: coins(5 + round / 100) }),
    byOperator(round, {
      type: 'configure-fees',
      levels: [{ minimumVolume: coins(0), makerPpm: round, takerPpm: 2 * round }],
    }),
    byOperator(round, {
      type: 'configure-quote-template',
      templateId: 1,
      levels: [{ offsetPpm: 1_000 + round, notional: coins(30) }],
    }),
    byOperator(round, { type: 'withdraw-quotes', userId: round % 4 === 0 ? 11 : 1, marketId: 0 }),
    { ...byOperator(round, { type: 'withdraw-quotes', userId: 1, marketId: 1 }), reason: '' },
  ];
}

function* batches(): Generator<Batch> {
  const generator = new BatchGenerator(new Random(SEED));
  for (let round = 0; round < BATCHES; round += 1) {
    const openIds = testUsers.flatMap((userId) => core.openOrders(userId).map((order) => order.orderId));
    const generated = round === 0 ? generator.opening() : generator.next(openIds);
    const batch = round % 20 === 19 ? { ...generated, commands: [...generated.commands, ...actsOf(round)] } : generated;
    yield batch;
    core.apply(batch);
  }
}

const state = writeGoldenJournal(
  import.meta.dirname,
  'operator',
  framesOf(batches(), () => core.rulesVersion),
);
console.log(state);
