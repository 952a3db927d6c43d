import { describe, expect, it } from 'vitest';
import { ExchangeCore } from './exchange-core.ts';
import { type CoreBuild, replay, runModel } from './testing/core-model.ts';
import { modelTimeoutMs, testSeed, workload } from './testing/scale.ts';

const build: CoreBuild = {
  create: () => new ExchangeCore(),
  restore: (snapshot) => ExchangeCore.fromSnapshot(snapshot),
};

describe('the exchange core against a naive one', { timeout: modelTimeoutMs }, () => {
  it('agrees after every batch, and a replay gives the same hash', () => {
    const seed = testSeed('exchange core');
    const rounds = workload(4, 600);
    const seen = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      const run = runModel(build, seed + round, 400);
      expect(replay(build, run.batches)).toBe(run.hash);
      for (const [kind, times] of run.answers) seen.set(kind, (seen.get(kind) ?? 0) + times);
    }
    // What the run must have met, or it has proved little.
    for (const kind of [
      'limit open ',
      'limit filled ',
      'limit cancelled user',
      'limit cancelled self-trade',
      'limit cancelled immediate-or-cancel',
      'market filled ',
      'market cancelled self-trade',
      'cancelled',
      'l.error.balanceInsufficient',
      'l.error.clientOrderIdReused',
      'l.error.fillOrKillUnfillable',
      'l.error.marketCancelOnly',
      'l.error.marketHalted',
      'l.error.notionalTooSmall',
      'l.error.orderUnknown',
      'l.error.postOnlyWouldTrade',
      'l.error.priceOutsideBand',
    ]) {
      expect(seen.get(kind), kind).toBeGreaterThan(0);
    }
  });
});
