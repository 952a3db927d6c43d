import { type Money, moneyOf } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import { drawn, modelTimeoutMs, testSeed, workload } from '@assay/amounts/testing/scale';
import { seenInWorlds } from '@assay/amounts/testing/seen-worlds';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CoreState } from '../core-state.ts';
import { parseIndexPrice } from '../index-price/exact-price.ts';
import { claimOf } from '../ledger/claims.ts';
import type { AcceptedConversion } from './accepted-conversion.ts';
import { type ConversionTerms, receivedFor } from './conversion-price.ts';
import { compareConversions } from './testing/conversion-model.ts';

const STEPS = 400;

/** What worlds must have met, or they have proved little. */
const kindsToMeet = [
  'quote',
  'confirmed',
  'outcome exchange',
  'outcome l.error.conversionMoved',
  'outcome l.error.conversionStale',
  'outcome l.error.accountFrozen',
  'l.error.conversionUnderWay',
  'l.error.conversionPersonMinute',
  'l.error.conversionQuoteGone',
  'l.error.conversionStale',
  'l.error.conversionBelowMinimum',
  'l.error.conversionAboveMaximum',
  'l.error.conversionSameCoin',
  'l.error.accountFrozen',
  'l.error.balanceInsufficient',
  'l.error.conversionInventory',
  'l.error.amountNotPositive',
];

describe('the exchange of coins', { timeout: modelTimeoutMs }, () => {
  it('does what a naive reference does, and loses and makes no atom, step by step', async () => {
    const random = new Random(testSeed('conversions'));
    await seenInWorlds({ kinds: kindsToMeet, atLeast: workload(3, 400) }, () => compareConversions(random, STEPS));
  });
});

describe('what arrives', () => {
  const random = new Random(testSeed('what arrives'));
  const price = () => {
    const text = String(Number((random.next() * 10 ** (random.below(9) - 4)).toPrecision(8)));
    return parseIndexPrice(text.includes('e') ? '0.00001' : text) ?? { units: 1n, decimals: 0 };
  };
  const terms = (): ConversionTerms => ({ from: price(), to: price(), spreadPpm: random.below(50_001) });
  const amount = (): Money =>
    moneyOf(BigInt(1 + random.below(2 ** 31)) * BigInt(1 + random.below(2 ** random.below(31))));
  const rounds = workload(2_000, 200_000);

  it('and goes back never comes to more than was given', () => {
    for (let round = 0; round < rounds; round += 1) {
      const [there, given] = [terms(), amount()];
      const back = receivedFor(receivedFor(given, there), { ...there, from: there.to, to: there.from });
      expect(back <= given, `${given} by ${JSON.stringify(there, textOf)}`).toBe(true);
    }
  });

  it('goes round three coins never comes to more than was given', () => {
    for (let round = 0; round < rounds; round += 1) {
      const [one, two, three] = [price(), price(), price()];
      const given = amount();
      const hop = (from: typeof one, to: typeof one) => ({ from, to, spreadPpm: random.below(50_001) });
      const back = receivedFor(receivedFor(receivedFor(given, hop(one, two)), hop(two, three)), hop(three, one));
      expect(back <= given, String(given)).toBe(true);
    }
  });

  it('in a thousand parts never comes to more than in one', () => {
    for (let round = 0; round < workload(20, 2_000); round += 1) {
      const by = terms();
      const parts = Array.from({ length: 1_000 }, amount);
      const whole = moneyOf(parts.reduce<bigint>((sum, part) => sum + part, 0n));
      const inParts = parts.reduce<bigint>((sum, part) => sum + receivedFor(part, by), 0n);
      expect(inParts <= receivedFor(whole, by), JSON.stringify(by, textOf)).toBe(true);
    }
  });

  const textOf = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
});

/** Builds that were broken on purpose: the comparison must catch each. */
const mutants: Readonly<Record<string, () => void>> = {
  'rounds towards the user': () =>
    vi.doMock('./conversion-price.ts', async (original) => {
      const sound = await original<typeof import('./conversion-price.ts')>();
      return {
        ...sound,
        receivedFor: (...terms: Parameters<typeof sound.receivedFor>) => moneyOf(sound.receivedFor(...terms) + 1n),
      };
    }),
  'forgets that quotes run out': limits({ QUOTE_HELD_MS: 60_000 }),
  'trades at a stale index': () => vi.doMock('./refusal-of-price.ts', () => ({ refusalOfPrice: () => undefined })),
  'pays what the treasury does not have': () =>
    vi.doMock('./inventory.ts', async (original) => ({
      ...(await original<typeof import('./inventory.ts')>()),
      canPay: () => true,
    })),
  'gives without taking': () =>
    vi.doMock('./inventory.ts', async (original) => ({
      ...(await original<typeof import('./inventory.ts')>()),
      exchangeHeldCoins: (core: CoreState, quote: AcceptedConversion) => {
        const spot = core.ledger.pocket('spot', quote.userId, quote.fromAssetId);
        core.ledger.release(spot, claimOf('conversion'), quote.amount);
      },
    })),
  'lets people keep what moved in their favour': () =>
    vi.doMock('./conversion-price.ts', async (original) => ({
      ...(await original<typeof import('./conversion-price.ts')>()),
      isWithinTolerance: (quoted: bigint, now: bigint, spreadPpm: number) =>
        (now - quoted) * 1_000_000n <= quoted * BigInt(spreadPpm),
    })),
  'allows the whole spread': limits({ TOLERANCE_PPM: 1_000_000 }),
  'looks at the next tick, which may be known': limits({ LOOK_AFTER_MS: 0 }),
  'waits for a tick as long as it takes': limits({ LOOK_WITHIN_MS: 60_000 }),
  'forgets that a minute has a bound': limits({ PERSON_MINUTE_MAX: moneyOf(10n ** 30n) }),
};

function limits(broken: object): () => void {
  return () =>
    vi.doMock('./conversion-limits.ts', async (original) => ({
      ...(await original<typeof import('./conversion-limits.ts')>()),
      ...broken,
    }));
}

describe('a broken build', { timeout: modelTimeoutMs }, () => {
  afterEach(() => {
    for (const file of ['conversion-price', 'conversion-limits', 'refusal-of-price', 'inventory']) {
      vi.doUnmock(`./${file}.ts`);
    }
    vi.resetModules();
  });

  it.each(drawn('broken builds of conversions', Object.entries(mutants), 2))(
    'that %s is caught',
    async (_, breakIt) => {
      const random = new Random(testSeed('broken conversions'));
      vi.resetModules();
      breakIt();
      const broken = await import('./testing/conversion-model.ts');
      expect(() => {
        for (let world = 0; world < 10; world += 1) broken.compareConversions(random, STEPS);
      }).toThrow();
    },
  );
});
