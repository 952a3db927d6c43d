import { modelTimeoutMs, testSeed, workload } from '@assay/amounts/testing/scale';
import { describe, expect, it, vi } from 'vitest';
import { ExchangeCore } from '../exchange-core.ts';
import { type CoreBuild, replay } from '../testing/core-model.ts';
import { runContractModel } from './testing/contract-model.ts';

const build: CoreBuild = {
  create: () => new ExchangeCore(),
  restore: (snapshot) => ExchangeCore.fromSnapshot(snapshot),
};

const BATCHES = 300;
/** As long as it takes: with the median rule a draw in an outage is met once in some twenty rounds. */
const ROUNDS_MAX = 400;

/** What a run must have met, or it has proved little. */
const kindsToMeet = [
  'waiting',
  'running',
  'settled win',
  'settled lose',
  'settled draw',
  'settled void no-entry downtime',
  'settled void no-entry source-outage',
  'settled void no-entry halt',
  'settled void exit-missing source-outage draw',
  'settled void exit-missing downtime win',
  'settled void exit-missing downtime lose',
  'settled void exit-missing downtime draw',
  'settled void seam seam',
  'settled void seam seam win',
  'settled void seam seam lose',
  'l.error.amountTooLarge',
  'l.error.balanceInsufficient',
  'l.error.clientOrderIdReused',
  'l.error.commandNotAllowed',
  'l.error.configurationInvalid',
  'l.error.contractCoinUnknown',
  'l.error.contractDailyLoss',
  'l.error.contractExcluded',
  'l.error.contractExposure',
  'l.error.contractOptionClosed',
  'l.error.contractOptionUnknown',
  'l.error.contractPairUnknown',
  'l.error.contractPoolExhausted',
  'l.error.contractsClosed',
  'l.error.contractStakeTooLarge',
  'l.error.demoAmountUnknown',
  'l.error.demoLimit',
  'l.error.exclusionShorter',
  'l.error.openAmountBelowMinimum',
  'l.error.openAmountMissing',
  'l.error.userUnknown',
];

describe('seconds contracts against a naive core', { timeout: modelTimeoutMs }, () => {
  it.each(['first', 'median', 'activated'] as const)(
    'agree after every batch (%s rule), and a replay gives the same hash',
    (rules) => {
      const seed = testSeed(`seconds contracts, ${rules} rule`);
      const seen = new Map<string, number>();
      const hasMetAll = () => kindsToMeet.every((kind) => seen.has(kind));
      const rounds = workload(2, 400);
      for (let round = 0; round < rounds || (!hasMetAll() && round < ROUNDS_MAX); round += 1) {
        const run = runContractModel(build, seed + round, BATCHES, { rules });
        expect(replay(build, run.batches)).toBe(run.hash);
        for (const [kind, times] of run.answers) seen.set(kind, (seen.get(kind) ?? 0) + times);
      }
      for (const kind of kindsToMeet) expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(0);
    },
  );

  it('agree when one command pays out a single contract', async () => {
    vi.resetModules();
    vi.doMock('./contract-limits.ts', async (original) => ({
      ...(await original<typeof import('./contract-limits.ts')>()),
      SETTLEMENTS_PER_COMMAND_MAX: 1,
    }));
    const hurried = await import('../exchange-core.ts');
    const model = await import('./testing/contract-model.ts');
    vi.doUnmock('./contract-limits.ts');
    const slow: CoreBuild = {
      create: () => new hurried.ExchangeCore(),
      restore: (snapshot) => hurried.ExchangeCore.fromSnapshot(snapshot),
    };
    const seed = testSeed('contracts paid one by one');
    let continuations = 0;
    for (let round = 0; round < workload(1, 60); round += 1) {
      continuations +=
        model.runContractModel(slow, seed + round, BATCHES, { paidPerCommand: 1 }).answers.get('continuation') ?? 0;
    }
    expect(continuations).toBeGreaterThan(0);
  });
});
