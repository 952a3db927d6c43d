import { type Money, moneyOf } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import { drawn, modelTimeoutMs, testSeed, workload } from '@assay/amounts/testing/scale';
import { seenInWorlds } from '@assay/amounts/testing/seen-worlds';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dailyRewardOf, penaltyOf } from './hosting-terms.ts';

/** So that a day is paid in several commands. */
const smallSteps = () =>
  vi.doMock('./hosting-limits.ts', async (original) => ({
    ...(await original<typeof import('./hosting-limits.ts')>()),
    POSITIONS_A_COMMAND: 2,
  }));

const STEPS = 300;

async function model() {
  smallSteps();
  return await import('./testing/hosting-model.ts');
}

afterEach(() => {
  for (const file of [
    'hosting-limits',
    'hosting-terms',
    'days-due',
    'hosting-window',
    'end-position',
    'hosting-money',
  ]) {
    vi.doUnmock(`./${file}.ts`);
  }
  vi.resetModules();
});

/** What worlds must have met, or they have proved little. */
const kindsToMeet = [
  'bought',
  'redeemed',
  'accrued',
  'l.error.positionNotDue',
  'l.error.positionEnded',
  'l.error.positionUnknown',
  'l.error.productUnknown',
  'l.error.productNotOpen',
  'l.error.productBelowMinimum',
  'l.error.productAboveMaximum',
  'l.error.productQuota',
  'l.error.purchaseNotAllowed',
  'l.error.accountFrozen',
  'l.error.balanceInsufficient',
];

describe('financial products and pools', { timeout: modelTimeoutMs }, () => {
  it('do what a naive reference does, and lose and make no atom, while the clock jumps', async () => {
    const { compareHosting } = await model();
    const random = new Random(testSeed('hosting'));
    await seenInWorlds({ kinds: kindsToMeet, atLeast: workload(4, 400) }, () => compareHosting(random, STEPS));
  });
});

describe('a principal in parts', () => {
  it('never earns more, and never leaves cheaper, than in one', () => {
    const random = new Random(testSeed('parts of a principal'));
    const amount = (): Money =>
      moneyOf(BigInt(1 + random.below(2 ** 31)) * BigInt(1 + random.below(2 ** random.below(31))));
    for (let round = 0; round < workload(500, 50_000); round += 1) {
      const [dailyRatePpb, penaltyPpm] = [1 + random.below(10_000_000), random.below(200_001)];
      const terms = { dailyRatePpb, termDays: 1, isFlexible: false, penaltyPpm };
      const parts = Array.from({ length: 50 }, amount);
      const whole = moneyOf(parts.reduce<bigint>((sum, part) => sum + part, 0n));
      const earned = parts.reduce<bigint>((sum, part) => sum + dailyRewardOf(part, terms), 0n);
      const cost = parts.reduce<bigint>((sum, part) => sum + penaltyOf(part, terms), 0n);
      expect(earned <= dailyRewardOf(whole, terms)).toBe(true);
      expect(cost >= penaltyOf(whole, terms)).toBe(true);
    }
  });
});

type Terms = typeof import('./hosting-terms.ts');
type Dues = typeof import('./days-due.ts');
type MoneyCalls = typeof import('./hosting-money.ts');

function breakTerms(how: (sound: Terms) => Partial<Terms>): void {
  vi.doMock('./hosting-terms.ts', async (original) => {
    const sound = await original<Terms>();
    return { ...sound, ...how(sound) };
  });
}

/** Builds that were broken on purpose: the comparison, or an invariant of the core, must catch each. */
const mutants: Readonly<Record<string, () => void>> = {
  'rounds rewards towards the user': () =>
    breakTerms((sound) => ({ dailyRewardOf: (...of) => moneyOf(sound.dailyRewardOf(...of) + 1n) })),
  'rounds the penalty towards the user': () =>
    breakTerms((sound) => ({
      penaltyOf: (...of) => moneyOf(sound.penaltyOf(...of) - 1n > 0n ? sound.penaltyOf(...of) - 1n : 0n),
    })),
  'puts one day too few aside': () =>
    breakTerms((sound) => ({ rewardOfDays: (daily, days) => sound.rewardOfDays(daily, Math.max(0, days - 1)) })),
  'pays the day in which one redeems': () =>
    vi.doMock('./days-due.ts', async (original) => {
      const sound = await original<Dues>();
      return { daysDue: (position, today) => sound.daysDue(position, today + 1) } satisfies Dues;
    }),
  'pays no day that the accrual has not come to': () =>
    vi.doMock('./days-due.ts', () => ({ daysDue: () => 0 }) satisfies Dues),
  'sells while paused and after its window': () => vi.doMock('./hosting-window.ts', () => ({ isInWindow: () => true })),
  'keeps the penalty from the rewards': () =>
    vi.doMock('./hosting-money.ts', async (original) => {
      const sound = await original<MoneyCalls>();
      return {
        ...sound,
        returnPrincipal: (core, position) => sound.returnPrincipal(core, position, moneyOf(0n)),
      } satisfies MoneyCalls;
    }),
  'promises more than the rewards account has': () =>
    vi.doMock('./hosting-money.ts', async (original) => {
      const sound = await original<MoneyCalls>();
      return { ...sound, rewardsFree: () => moneyOf(10n ** 30n) } satisfies MoneyCalls;
    }),
};

describe('a broken build', { timeout: modelTimeoutMs }, () => {
  it.each(drawn('broken builds of hosting', Object.entries(mutants), 2))('that %s is caught', async (_, breakIt) => {
    const random = new Random(testSeed('broken hosting'));
    vi.resetModules();
    breakIt();
    const broken = await model();
    expect(() => {
      for (let world = 0; world < 200; world += 1) broken.compareHosting(random, STEPS);
    }).toThrow();
  });
});
