import { Random } from '@assay/amounts/testing/random';
import type { Batch, Command } from '@assay/exchange-core/commands';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { NEWEST_RULES } from '@assay/exchange-core/rules';
import { BatchGenerator, testUsers } from '@assay/exchange-core/testing/generated-batches';
import { framesOf, writeGoldenJournal } from './golden-journal.ts';

export interface GeneratedJournal {
  readonly name: string;
  readonly seed: number;
  readonly batches: number;
  /** What the generator does not draw, behind its own commands of one batch. */
  readonly own: { readonly atBatch: number; readonly commands: readonly Command[] };
}

/** Records a golden journal of drawn trading under the newest rules, with something of its own in the middle. */
export function recordGeneratedJournal({ name, seed, batches, own }: GeneratedJournal): void {
  const core = new ExchangeCore();
  function* drawn(): Generator<Batch> {
    const generator = new BatchGenerator(new Random(seed), { withAllOrders: true, rulesVersion: NEWEST_RULES });
    for (let at = 0; at < batches; at += 1) {
      const openIds = testUsers.flatMap((userId) => core.openOrders(userId).map((order) => order.orderId));
      const generated = at === 0 ? generator.opening() : generator.next(openIds);
      const continuation = core.continuation();
      const before = continuation === undefined ? [] : [continuation];
      const commands = [...before, ...generated.commands, ...(at === own.atBatch ? own.commands : [])];
      const batch = { ...generated, commands };
      yield batch;
      core.apply(batch);
    }
  }
  const frames = framesOf(drawn(), () => core.rulesVersion);
  const state = writeGoldenJournal(import.meta.dirname, name, frames);
  console.log(state, { rulesVersion: core.rulesVersion });
}
