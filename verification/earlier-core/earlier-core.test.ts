import { Random } from '@assay/amounts/testing/random';
import { modelTimeoutMs, testSeed, workload } from '@assay/amounts/testing/scale';
import type { Batch } from '@assay/exchange-core/commands';
import type { BatchOutcome } from '@assay/exchange-core/events';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { ContractBatches } from '@assay/exchange-core/seconds-contract/testing/contract-batches';
import type { CoreBuild } from '@assay/exchange-core/testing/core-model';
import { BatchGenerator, testUsers } from '@assay/exchange-core/testing/generated-batches';
import { describe, expect, it } from 'vitest';
import { CorePair } from './core-pair.ts';
import { earlierBuild } from './earlier-core.ts';

const BATCHES = 400;
/** One batch in so many is followed by an exchange of snapshots. */
const BATCHES_A_RESTORE = 40;
/** What the generators know the rules of. */
const orderRules = [1, 2, 3, 4, 5] as const;
const contractRules = [3, 4] as const;

const buildOf = (Core: typeof ExchangeCore): CoreBuild => ({
  create: () => new Core(),
  restore: (snapshot) => Core.fromSnapshot(snapshot),
});

/** Both cores of the same batches, with what the engine would send in between. Counts the events of each type. */
async function runPair(
  place: string,
  met: Map<string, number>,
  random: Random,
  opening: readonly Batch[],
  next: (core: ExchangeCore) => Batch,
): Promise<void> {
  const pair = new CorePair(buildOf(ExchangeCore), buildOf((await earlierBuild()).ExchangeCore), place);
  const note = ({ events }: BatchOutcome) => {
    for (const { type } of events) met.set(type, (met.get(type) ?? 0) + 1);
  };
  for (const batch of opening) note(pair.apply(batch));
  for (let index = 0; index < BATCHES; index += 1) {
    const batch = next(pair.core);
    const continuation = pair.core.continuation();
    note(pair.apply(continuation === undefined ? batch : { ...batch, commands: [continuation, ...batch.commands] }));
    if (random.chance(1 / BATCHES_A_RESTORE)) pair.exchangeSnapshots();
  }
  pair.compareStates();
}

describe('the core and the one before it was rewritten', { timeout: modelTimeoutMs }, () => {
  it.each(orderRules)(
    'answer, report and come to the same with orders, stops and quotes under rules %i',
    async (rules) => {
      const seed = testSeed(`earlier core, orders, rules ${rules}`);
      const met = new Map<string, number>();
      for (let round = 0; round < workload(1, 200); round += 1) {
        const random = new Random(seed + round);
        const generator = new BatchGenerator(random, { withAllOrders: rules > 1, rulesVersion: rules });
        await runPair(`seed ${seed + round}`, met, random, [generator.opening()], (core) => {
          const open = testUsers.flatMap((userId) => core.openOrders(userId).map(({ orderId }) => orderId));
          return generator.next(open, (orderId) => core.openOrder(orderId)?.userId);
        });
      }
      for (const type of ['order', 'fill', 'balance', 'level']) expect(met.get(type), type).toBeGreaterThan(30);
    },
  );

  it.each(contractRules)('do so with contracts under rules %i', async (rules) => {
    const seed = testSeed(`earlier core, contracts, rules ${rules}`);
    const met = new Map<string, number>();
    for (let round = 0; round < workload(1, 200); round += 1) {
      const random = new Random(seed + round);
      const generator = new ContractBatches(random, rules);
      const opening = [generator.before(), generator.firstTick(), generator.issues(), generator.opening()];
      await runPair(`seed ${seed + round}`, met, random, opening, () => generator.next());
    }
    expect(met.get('contract'), 'contracts').toBeGreaterThan(30);
  });
});
