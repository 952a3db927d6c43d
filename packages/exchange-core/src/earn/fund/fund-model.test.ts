import { type Money, moneyOf } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import { drawn, modelTimeoutMs, testSeed, workload } from '@assay/amounts/testing/scale';
import { seenInWorlds } from '@assay/amounts/testing/seen-worlds';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compareFunds } from './testing/fund-model.ts';
import { basketOf, perUnitAfter, tradeFeeOf, unitsFor, worthOf } from './unit-value.ts';

const STEPS = 300;

/** What worlds must have met, or they have proved little. */
const kindsToMeet = [
  'order',
  'value',
  'done',
  'treasury',
  'l.error.accountFrozen',
  'l.error.productNotOpen',
  'l.error.amountNotPositive',
  'l.error.productBelowMinimum',
  'l.error.productAboveMaximum',
  'l.error.productQuota',
  'l.error.fundUnitsMalformed',
  'l.error.fundUnitsInsufficient',
];

describe('funds', { timeout: modelTimeoutMs }, () => {
  it('do what a naive reference does, over midnights, days without an index and snapshots, to the atom', async () => {
    const random = new Random(testSeed('funds'));
    await seenInWorlds({ kinds: kindsToMeet, atLeast: workload(2, 300) }, () => compareFunds(random, STEPS));
  });
});

describe('units', () => {
  const random = new Random(testSeed('units'));
  const rounds = workload(2_000, 200_000);
  const some = (bits: number): bigint => 1n + BigInt(random.below(2 ** 31)) * BigInt(1 + random.below(2 ** bits));
  const value = () => ({ numerator: some(30) * 1_000_000n, denominator: 10n ** BigInt(random.below(9)) });
  const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

  it('that are bought and given back at one value bring no more than was paid', () => {
    for (let round = 0; round < rounds; round += 1) {
      const [paid, at] = [moneyOf(some(31)), value()];
      expect(worthOf(unitsFor(paid, at), at) <= paid, `${paid} at ${at.numerator}/${at.denominator}`).toBe(true);
    }
  });

  it('come to no more in parts than at once, bought or given back, and cost no less in fees', () => {
    for (let round = 0; round < rounds / 10; round += 1) {
      const at = value();
      const parts: Money[] = Array.from({ length: 20 }, () => moneyOf(some(31)));
      const whole = moneyOf(sumOf(parts));
      expect(sumOf(parts.map((part) => unitsFor(part, at))) <= unitsFor(whole, at)).toBe(true);
      expect(sumOf(parts.map((part) => worthOf(part, at))) <= worthOf(whole, at)).toBe(true);
      const feePpm = random.below(50_001);
      expect(sumOf(parts.map((part) => tradeFeeOf(part, feePpm))) >= tradeFeeOf(whole, feePpm)).toBe(true);
    }
  });

  it('never stand for more coins than are held, and an atom of each coin less would be too little', () => {
    for (let round = 0; round < rounds; round += 1) {
      const [perUnit, units] = [moneyOf(some(20)), moneyOf(some(20))];
      const held = basketOf(perUnit, units);
      expect(held * 10n ** 12n >= perUnit * units && (held - 1n) * 10n ** 12n < perUnit * units).toBe(true);
    }
  });

  it('lose to the year’s fee the same whether days are counted one by one or together, and never everything', () => {
    for (let round = 0; round < rounds / 10; round += 1) {
      const [perUnit, feePpm] = [moneyOf(some(5)), random.below(100_001)];
      const [one, more] = [random.below(40), random.below(40)];
      const together = perUnitAfter(perUnit, feePpm, one + more);
      expect(perUnitAfter(perUnitAfter(perUnit, feePpm, one), feePpm, more)).toBe(together);
    }
    expect(perUnitAfter(moneyOf(3n), 100_000, 3_650)).toBe(1n);
  });
});

/** Builds that were broken on purpose: the comparison must catch each. */
const mutants: Readonly<Record<string, () => void>> = {
  'rounds units up': () =>
    vi.doMock('./unit-value.ts', async (original) => {
      const sound = await original<typeof import('./unit-value.ts')>();
      return {
        ...sound,
        unitsFor: (...terms: Parameters<typeof sound.unitsFor>) => moneyOf(sound.unitsFor(...terms) + 10_000n),
      };
    }),
  'rounds what units are worth up': () =>
    vi.doMock('./unit-value.ts', async (original) => {
      const sound = await original<typeof import('./unit-value.ts')>();
      return {
        ...sound,
        worthOf: (...terms: Parameters<typeof sound.worthOf>) => moneyOf(sound.worthOf(...terms) + 1n),
      };
    }),
  'cuts the fee': () =>
    vi.doMock('./unit-value.ts', async (original) => ({
      ...(await original<typeof import('./unit-value.ts')>()),
      tradeFeeOf: (amount: bigint, feePpm: number) => (amount * BigInt(feePpm)) / 1_000_000n,
    })),
  'takes the year’s fee once for many days': () =>
    vi.doMock('./unit-value.ts', async (original) => {
      const sound = await original<typeof import('./unit-value.ts')>();
      return {
        ...sound,
        perUnitAfter: (perUnit: Money, feePpm: number, days: number) =>
          sound.perUnitAfter(perUnit, feePpm, Math.min(1, days)),
      };
    }),
  'takes orders of the day itself at its value': () =>
    vi.doMock('./give-fund-order.ts', async (original) => {
      const sound = await original<typeof import('./give-fund-order.ts')>();
      return {
        ...sound,
        giveFundOrder: (...[core, person, fund, given]: Parameters<typeof sound.giveFundOrder>) => {
          const order = sound.giveFundOrder(core, person, fund, given);
          Object.assign(order, { day: order.day - 1 });
          return order;
        },
      };
    }),
  'values at an index that is not fresh': () =>
    vi.doMock('./fund-limits.ts', async (original) => ({
      ...(await original<typeof import('./fund-limits.ts')>()),
      VALUE_FRESH_MS: 30_000,
    })),
  'values at the tick of 00:00:00': () =>
    vi.doMock('./fund-limits.ts', async (original) => ({
      ...(await original<typeof import('./fund-limits.ts')>()),
      VALUE_AFTER_MS: 0,
    })),
  'sells coins that the treasury does not have': () =>
    vi.doMock('./fund-money.ts', async (original) => ({
      ...(await original<typeof import('./fund-money.ts')>()),
      hasCoins: () => true,
    })),
  'sells units without putting coins into the basket': () =>
    vi.doMock('./fund-money.ts', async (original) => ({
      ...(await original<typeof import('./fund-money.ts')>()),
      moveCoins: () => undefined,
    })),
  'sells units outside of its window': () => vi.doMock('./fund-window.ts', () => ({ saleAt: () => 'on' })),
  'keeps the money of a purchase that it refuses': () =>
    vi.doMock('./fund-money.ts', async (original) => ({
      ...(await original<typeof import('./fund-money.ts')>()),
      giveBack: () => undefined,
    })),
};

describe('a broken build', { timeout: modelTimeoutMs }, () => {
  afterEach(() => {
    for (const file of ['unit-value', 'give-fund-order', 'fund-limits', 'fund-money']) vi.doUnmock(`./${file}.ts`);
    vi.resetModules();
  });

  it.each(drawn('broken builds of funds', Object.entries(mutants), 2))('that %s is caught', async (_, breakIt) => {
    const random = new Random(testSeed('broken funds'));
    vi.resetModules();
    breakIt();
    const broken = await import('./testing/fund-model.ts');
    expect(() => {
      for (let world = 0; world < 200; world += 1) broken.compareFunds(random, STEPS);
    }).toThrow();
  });
});
