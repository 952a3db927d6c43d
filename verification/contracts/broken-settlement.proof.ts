import { drawn, testSeed } from '@assay/amounts/testing/scale';
import { afterEach, describe, expect, it, vi } from 'vitest';

type Rule = typeof import('@assay/settlement/contract-rule');

/** Breaks the published rule for the core; the reference has its own. */
function breakRule(broken: (sound: Rule) => Partial<Rule>): () => void {
  return () =>
    vi.doMock('@assay/settlement/contract-rule', async (original) => {
      const sound = await original<Rule>();
      return { ...sound, ...broken(sound) };
    });
}

/** Builds that settle otherwise than the rule says: the witness must notice each, and nothing in the sound one. A short run draws some. */
const mutants: Readonly<Record<string, () => void>> = {
  'leaves out the tick of the expiry itself': breakRule(({ exitTicksOf }) => ({
    exitTicksOf: (ticks, expiryMs, exitTicks) => exitTicksOf(ticks, expiryMs - 1, exitTicks),
  })),
  'settles by an exit tick however old': breakRule(() => ({
    exitTicksOf: (ticks, expiryMs, exitTicks) => {
      const known = ticks.filter(({ timeMs }) => timeMs <= expiryMs);
      return known.length < exitTicks ? undefined : known.slice(-exitTicks);
    },
  })),
  'is one second stricter about missing ticks, as a house would be': breakRule(({ exitTicksOf }) => ({
    exitTicksOf: (ticks, expiryMs, exitTicks) => {
      const exit = exitTicksOf(ticks, expiryMs, exitTicks);
      return exit !== undefined && (exit[0]?.timeMs ?? 0) < expiryMs - exitTicks * 1_000 - 1_000 ? undefined : exit;
    },
  })),
  'takes a draw for lost': breakRule(({ resultOf }) => ({
    resultOf: (terms, entry, exit) => {
      const result = resultOf(terms, entry, exit);
      return result === 'draw' ? 'lose' : result;
    },
  })),
  'compares with the last exit tick alone': breakRule(({ resultOf }) => ({
    resultOf: (terms, entry, exit) => resultOf(terms, entry, exit.slice(-1)),
  })),
  'lets an order wait a second longer': breakRule(({ entryDeadlineOf }) => ({
    entryDeadlineOf: (openedAtMs, ruleVersion) => entryDeadlineOf(openedAtMs, ruleVersion) + 1_000,
  })),
  'enters at the first tick after the order': breakRule(({ entryTicksOf }) => ({
    entryTicksOf: (ticks, openedAtMs) => entryTicksOf(ticks, openedAtMs, 1),
  })),
  'enters at the last of its three ticks': breakRule(() => ({ entryPriceOf: (prices) => prices.at(-1) ?? '' })),
  'voids what the house would lose': () =>
    vi.doMock('@assay/exchange-core/seconds-contract/contract-verdict', async (original) => {
      const sound = await original<typeof import('@assay/exchange-core/seconds-contract/contract-verdict')>();
      return {
        ...sound,
        expiredVerdict: (...given: Parameters<typeof sound.expiredVerdict>) => {
          const verdict = sound.expiredVerdict(...given);
          const isDear = verdict.result === 'win' && given[1].terms.stake > 20n * 10n ** 12n;
          return isDear
            ? { ...verdict, result: 'void', voidReason: 'exit-missing', voidCause: 'downtime', wouldHave: 'win' }
            : verdict;
        },
      };
    }),
};

afterEach(() => {
  vi.doUnmock('@assay/settlement/contract-rule');
  vi.doUnmock('@assay/exchange-core/seconds-contract/contract-verdict');
  vi.resetModules();
});

const DRAWN = 2;
/** Some faults need a rare moment: so many journals are played until somebody complains. */
const JOURNALS = 200;

async function complaints(seed: number, journals: number): Promise<readonly string[]> {
  vi.resetModules();
  const { MutatedJournal } = await import('./mutated-journal.ts');
  for (let journal = 0; journal < journals; journal += 1) {
    const played = new MutatedJournal(seed + journal);
    try {
      played.play(300);
    } catch (error) {
      // The core noticed it by itself. Anything else is a mock that does not fit, and no proof.
      if (!(error instanceof Error && error.name === 'BrokenInvariant')) throw error;
      return [String(error)];
    }
    const { differences } = played.engine.witness.compare();
    if (differences.length > 0) return differences;
  }
  return [];
}

describe('a build that settles by another rule', () => {
  it.each(drawn('broken settlements', Object.keys(mutants), DRAWN))('%s is noticed', async (name) => {
    const seed = testSeed(`broken settlement: ${name}`);
    mutants[name]?.();
    expect(await complaints(seed, JOURNALS)).not.toEqual([]);
  });

  it('is not seen where there is none', async () => {
    expect(await complaints(testSeed('sound settlement'), 1)).toEqual([]);
  });
});
