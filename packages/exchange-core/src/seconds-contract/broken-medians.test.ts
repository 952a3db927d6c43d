import { drawn, modelTimeoutMs, testSeed } from '@assay/amounts/testing/scale';
import type { PricedTick } from '@assay/settlement/contract-rule';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CoreBuild } from '../testing/core-model.ts';

const RULE = '@assay/settlement/contract-rule';
type Rule = typeof import('@assay/settlement/contract-rule');

const mockRule = (change: (sound: Rule) => Partial<Rule>) => () =>
  vi.doMock(RULE, async (original) => {
    const sound = await original<Rule>();
    return { ...sound, ...change(sound) };
  });

/** Builds whose entry or exit is not the second rule's. The model must catch each. */
const mutants: Readonly<Record<string, () => unknown>> = {
  'enters at the first tick after the order': mockRule(({ entryTicksOf }) => ({
    entryTicksOf: <Tick extends PricedTick>(ticks: readonly Tick[], openedAtMs: number) =>
      entryTicksOf(ticks, openedAtMs, 1),
  })),
  'takes entry ticks a second too soon': mockRule(({ entryTicksOf }) => ({
    entryTicksOf: <Tick extends PricedTick>(ticks: readonly Tick[], openedAtMs: number, rule: number) =>
      entryTicksOf(ticks, openedAtMs - 1_000, rule),
  })),
  'enters at the price of the last of its ticks': mockRule(() => ({
    entryPriceOf: (prices: readonly string[]) => prices.at(-1) ?? '',
  })),
  'settles by the last exit tick': mockRule(({ resultOf }) => ({
    resultOf: (...[terms, entry, exit]: Parameters<Rule['resultOf']>) => resultOf(terms, entry, exit.slice(-1)),
  })),
  'settles by the mean': mockRule(({ resultOf }) => ({
    resultOf: (...[terms, entry, exit]: Parameters<Rule['resultOf']>) =>
      resultOf({ ...terms, ruleVersion: 1 }, entry, exit),
  })),
  'opens everything under the first rule': () =>
    vi.doMock('./contract-rule-version.ts', async (original) => ({
      ...(await original<typeof import('./contract-rule-version.ts')>()),
      contractRuleOf: () => 1,
    })),
};

const ROUNDS_MAX = 200;
const BATCHES = 300;

async function runBuild(seed: number, rounds: number): Promise<void> {
  const { ExchangeCore } = await import('../exchange-core.ts');
  const { Mismatch } = await import('../testing/comparison.ts');
  const { replay } = await import('../testing/core-model.ts');
  const { runContractModel } = await import('./testing/contract-model.ts');
  const build: CoreBuild = {
    create: () => new ExchangeCore(),
    restore: (snapshot) => ExchangeCore.fromSnapshot(snapshot),
  };
  for (let round = 0; round < rounds; round += 1) {
    const run = runContractModel(build, seed + round, BATCHES, { rules: 'median' });
    if (replay(build, run.batches) !== run.hash) throw new Mismatch('another hash at replay');
  }
}

describe('a broken build of the second rule', { timeout: modelTimeoutMs }, () => {
  afterEach(() => {
    for (const path of [RULE, './contract-rule-version.ts']) vi.doUnmock(path);
    vi.resetModules();
  });

  for (const [name, breakIt] of drawn('broken medians', Object.entries(mutants), 2)) {
    it(`that ${name} is caught`, async () => {
      vi.resetModules();
      breakIt();
      const caught: unknown = await runBuild(testSeed(name), ROUNDS_MAX).catch((error: unknown) => error);
      expect(caught instanceof Error ? caught.constructor.name : caught, String(caught)).toBe('Mismatch');
    });
  }

  it('is the only one that is caught', async () => {
    await expect(runBuild(testSeed('the sound build'), 1)).resolves.toBeUndefined();
  });
});
