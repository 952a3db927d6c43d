import type { Batch, Command } from '@assay/exchange-core/commands';
import { runCustodyModel } from '@assay/exchange-core/custody/testing/custody-model';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';

const build = {
  create: () => new ExchangeCore(),
  restore: (snapshot: Uint8Array) => ExchangeCore.fromSnapshot(snapshot),
};

/** Batches that the model of custody draws. @param plain one more at the end: what an operator alone says, from somebody who is none */
export function* custodyBatches(seed: number, count: number, plain: readonly Command[] = []): Generator<Batch> {
  const { batches } = runCustodyModel(build, seed, count);
  yield* batches;
  const last = batches.at(-1);
  if (last !== undefined && plain.length > 0)
    yield { sequence: last.sequence + 1, timeMs: last.timeMs, commands: plain };
}
