// Recorded the golden journal of the spine: `npx tsx verification/journals/record-spine.ts`. Kept to show what is in it.

import { Random } from '@assay/amounts/testing/random';
import { defaultConfiguration } from '@assay/engine/configuration/default-configuration';
import { liquidityConfiguration } from '@assay/engine/liquidity/ladders';
import type { Batch } from '@assay/exchange-core/commands';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { BatchGenerator, testUsers } from '@assay/exchange-core/testing/generated-batches';
import { framesOf, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_251_121;
const BATCHES = 1_200;

const core = new ExchangeCore();

/** Generated batches of every command, then the configuration of a real exchange over them. */
function* batches(): Generator<Batch> {
  const generator = new BatchGenerator(new Random(SEED));
  for (let index = 0; index < BATCHES; index += 1) {
    const openIds = testUsers.flatMap((userId) => core.openOrders(userId).map((order) => order.orderId));
    const batch = index === 0 ? generator.opening() : generator.next(openIds);
    yield batch;
    core.apply(batch);
  }
  const configuration = defaultConfiguration(liquidityConfiguration());
  const commands = [...configuration, { type: 'activate-rules', rulesVersion: core.rulesVersion }] as const;
  yield { sequence: core.sequence + 1, timeMs: core.timeMs, commands };
}

const state = writeGoldenJournal(
  import.meta.dirname,
  'spine',
  framesOf(batches(), () => core.rulesVersion),
);
console.log(state);
