import { testSeed, workload } from '@assay/amounts/testing/scale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  breakEvenPpm,
  entryDeadlineOf,
  entryPriceOf,
  entryTicksOf,
  exitPriceOf,
  exitTickCountsOf,
  exitTicksOf,
  exitTicksUnder,
  expiryOf,
  feeOf,
  isDue,
  type PricedTick,
  profitOf,
  resultOf,
  returnedOf,
  verdictOf,
} from './contract-rule.ts';

const tick = (sequence: number, timeMs: number, price = '100'): PricedTick => ({ sequence, timeMs, price });
/** One tick a second, the first at second 1. */
const everySecond = (prices: readonly string[]) => prices.map((price, at) => tick(at + 1, (at + 1) * 1_000, price));
const up = { direction: 'up', ruleVersion: 1 } as const;
const down = { direction: 'down', ruleVersion: 1 } as const;
const sequences = (ticks: readonly PricedTick[] | undefined) => ticks?.map(({ sequence }) => sequence);

describe('expiry', () => {
  it('is the time of the entry tick and the holding time, inclusive', () => {
    expect(expiryOf(5_000, 30)).toBe(35_000);
    const ticks = [tick(1, 34_000), tick(2, 35_000), tick(3, 36_000)];
    expect(sequences(exitTicksOf(ticks, 35_000, 1))).toEqual([2]);
    expect(sequences(exitTicksOf(ticks, 34_999, 1))).toEqual([1]);
    expect(sequences(exitTicksOf(ticks, 36_000, 1))).toEqual([3]);
  });

  it('makes a contract due by a recorded second, or when no tick could come any more', () => {
    expect(isDue(35_000, 34_000, 35_500)).toBe(false);
    expect(isDue(35_000, 35_000, 35_000)).toBe(true);
    expect(isDue(35_000, 34_000, 45_000)).toBe(false);
    expect(isDue(35_000, 34_000, 45_001)).toBe(true);
  });

  it('leaves an order 3 s to find its entry, and 6 s where it takes three ticks', () => {
    expect(entryDeadlineOf(10_000, 1)).toBe(13_000);
    expect(entryDeadlineOf(10_000, 2)).toBe(16_000);
  });
});

describe('exit ticks', () => {
  it('may be as old as their number and 3 s, and no millisecond older', () => {
    expect(sequences(exitTicksOf([tick(1, 31_000)], 35_000, 1))).toEqual([1]);
    expect(exitTicksOf([tick(1, 30_999)], 35_000, 1)).toBeUndefined();
    const five = [27_000, 28_000, 30_000, 31_000, 35_000].map((timeMs, at) => tick(at + 1, timeMs));
    expect(sequences(exitTicksOf(five, 35_000, 5))).toEqual([1, 2, 3, 4, 5]);
    const older = five.map((entry, at) => (at === 0 ? tick(1, 26_999) : entry));
    expect(exitTicksOf(older, 35_000, 5)).toBeUndefined();
  });

  it('are the last ones, whatever came before and comes after', () => {
    const ticks = everySecond(Array.from({ length: 40 }, () => '1'));
    expect(sequences(exitTicksOf(ticks, 35_000, 5))).toEqual([31, 32, 33, 34, 35]);
    expect(sequences(exitTicksOf(ticks.slice(0, 35), 35_000, 5))).toEqual([31, 32, 33, 34, 35]);
  });

  it('are missing when there are too few', () => {
    expect(exitTicksOf([], 35_000, 1)).toBeUndefined();
    expect(exitTicksOf([tick(1, 36_000)], 35_000, 1)).toBeUndefined();
    expect(exitTicksOf([tick(1, 34_000), tick(2, 35_000)], 35_000, 5)).toBeUndefined();
    expect(exitTicksOf([tick(1, 35_000)], 35_000, 0)).toBeUndefined();
  });
});

describe('the result', () => {
  it('is up above, down below, and a draw only when equal to the last digit', () => {
    expect(resultOf(up, '100', ['100.00000001'])).toBe('win');
    expect(resultOf(down, '100', ['100.00000001'])).toBe('lose');
    expect(resultOf(up, '100', ['99.999999'])).toBe('lose');
    expect(resultOf(down, '100', ['99.999999'])).toBe('win');
    expect(resultOf(up, '100', ['100'])).toBe('draw');
    expect(resultOf(down, '100', ['100.000'])).toBe('draw');
  });

  it('weighs the sum of the exit ticks without dividing', () => {
    expect(resultOf(up, '0.00001234', ['0.00001233', '0.00001235', '0.00001234', '0.00001234', '0.00001234'])).toBe(
      'draw',
    );
    expect(resultOf(up, '3', ['3', '3', '3', '3', '3.000000000000000001'])).toBe('win');
    // 0.1 + 0.2 is 0.3 here.
    expect(resultOf(up, '0.15', ['0.1', '0.2'])).toBe('draw');
    expect(() => resultOf(up, '1', [])).toThrow();
    expect(() => resultOf(up, '1e5', ['1'])).toThrow();
    expect(() => resultOf(up, '0', ['1'])).toThrow();
  });

  it('is void without exit ticks, and follows from the ticks alone', () => {
    const terms = { ...up, holdingSeconds: 30, exitTicks: 1 } as const;
    const entry = tick(1, 1_000, '100');
    const ticks = everySecond(Array.from({ length: 60 }, (_, at) => String(100 + at)));
    expect(verdictOf(terms, entry, ticks)).toEqual({ result: 'win', exit: [tick(31, 31_000, '130')] });
    expect(verdictOf(terms, entry, ticks.slice(0, 31)).result).toBe('win');
    const gap = ticks.filter(({ timeMs }) => timeMs < 27_000 || timeMs > 31_000);
    expect(verdictOf(terms, entry, gap)).toEqual({ result: 'void', exit: [] });
  });

  it('shows the exact mean of the exit ticks', () => {
    expect(exitPriceOf(['100.5'], 1)).toBe('100.5');
    expect(exitPriceOf(['1', '1', '1', '1', '2'], 1)).toBe('1.2');
    expect(exitPriceOf(['0.00001234', '0.00001235'], 1)).toBe('0.000012345');
    expect(() => exitPriceOf(['1', '1', '2'], 1)).toThrow();
    for (const count of exitTickCountsOf(1)) {
      expect(() =>
        exitPriceOf(
          Array.from({ length: count }, (_, at) => `1.${at + 1}`),
          1,
        ),
      ).not.toThrow();
    }
  });
});

describe('the money', () => {
  const terms = { stakeAtoms: 7n, feeAtoms: 2n, incomeRatePpm: 820_000 };

  it('rounds the profit down and the fee up, to the atom', () => {
    expect(profitOf(terms)).toBe(5n);
    expect(profitOf({ stakeAtoms: 100n, incomeRatePpm: 850_000 })).toBe(85n);
    expect(feeOf(7n, 1)).toBe(1n);
    expect(feeOf(1_000_000n, 1_000)).toBe(1_000n);
    expect(feeOf(7n, 0)).toBe(0n);
  });

  it('comes back with the profit, not at all, or with the fee', () => {
    expect(returnedOf(terms, 'win')).toBe(12n);
    expect(returnedOf(terms, 'lose')).toBe(0n);
    expect(returnedOf(terms, 'draw')).toBe(9n);
    expect(returnedOf(terms, 'void')).toBe(9n);
  });

  it('breaks even at (1 + fee) / (1 + income)', () => {
    expect(breakEvenPpm(0, 820_000)).toBe(549_451);
    expect(breakEvenPpm(0, 1_000_000)).toBe(500_000);
    expect(breakEvenPpm(10_000, 800_000)).toBe(561_112);
  });
});

describe('the entry', () => {
  it('is under rule 1 the first tick after the order, whatever its second', () => {
    expect(sequences(entryTicksOf([tick(7, 9_000), tick(8, 10_000)], 10_500, 1))).toEqual([7]);
    expect(entryTicksOf([], 10_500, 1)).toBeUndefined();
  });

  it('is under rule 2 the first three ticks whose second is 1 s after the order, to the millisecond', () => {
    const after = [11_000, 12_000, 13_000, 14_000, 15_000].map((timeMs, at) => tick(at + 7, timeMs));
    expect(sequences(entryTicksOf(after, 11_000, 2))).toEqual([8, 9, 10]);
    expect(sequences(entryTicksOf(after, 11_001, 2))).toEqual([9, 10, 11]);
    expect(sequences(entryTicksOf(after, 10_001, 2))).toEqual([8, 9, 10]);
    expect(sequences(entryTicksOf(after, 10_000, 2))).toEqual([7, 8, 9]);
    expect(entryTicksOf(after.slice(0, 4), 11_001, 2)).toBeUndefined();
    expect(entryPriceOf(['100', '7', '100.5'])).toBe('100');
  });

  it('counts no quote that is older than the order, though its source’s clock be half a second ahead', () => {
    // The limits of the index (packages/market-data/src/index-price.ts): together they are the delay.
    const [sourceAgeMaxMs, sourceLeadMaxMs] = [500, 500];
    const openedAtMs = 10_400;
    const [first] =
      entryTicksOf([tick(1, 11_000), tick(2, 12_000), tick(3, 13_000), tick(4, 14_000)], openedAtMs, 2) ?? [];
    expect((first?.timeMs ?? 0) - sourceAgeMaxMs - sourceLeadMaxMs).toBeGreaterThanOrEqual(openedAtMs);
  });
});

describe('the median', () => {
  const terms = { direction: 'up', ruleVersion: 2, holdingSeconds: 30 } as const;
  const price = fc.integer({ min: 1, max: 40 });
  const spike = fc.oneof(price, fc.constantFrom(1, 1_000_000_000));
  const texts = (prices: readonly number[]) => prices.map(String);

  it('takes the next number of ticks that the rule allows where an option was configured with another', () => {
    expect([1, 2, 3, 4, 5, 8, 10].map((count) => exitTicksUnder(2, count))).toEqual([3, 3, 3, 5, 5, 9, 11]);
    expect([1, 2, 4, 5, 8, 10].map((count) => exitTicksUnder(1, count))).toEqual([1, 2, 4, 5, 8, 10]);
  });

  it('is one of the prices as journaled', () => {
    expect(exitPriceOf(['100.50', '1', '900'], 2)).toBe('100.50');
    expect(resultOf({ ...terms }, '100.5', ['100.50', '1', '900'])).toBe('draw');
    expect(() => exitPriceOf(['1', '2'], 2)).toThrow();
  });

  /** Of the ticks that stay the two in the middle: whatever the other one says, the price lies from the one to the other. */
  it('of exit ticks lies between the two in the middle of the others, whatever one of them says', () => {
    const cases = fc.record({
      others: fc
        .constantFrom(2, 4, 6, 8, 10)
        .chain((length) => fc.array(price, { minLength: length, maxLength: length })),
      spike,
      at: fc.nat(),
      entry: price,
    });
    fc.assert(
      fc.property(cases, ({ others, spike: value, at, entry }) => {
        const place = at % (others.length + 1);
        const exit = [...others.slice(0, place), value, ...others.slice(place)];
        const sorted = [...others].sort((left, right) => left - right);
        const middle = others.length / 2;
        const [low = 0, high = 0] = sorted.slice(middle - 1, middle + 1);
        const found = Number(exitPriceOf(texts(exit), 2));
        expect(found).toBeGreaterThanOrEqual(low);
        expect(found).toBeLessThanOrEqual(high);
        // So one second decides nothing that the others do not leave open.
        if (low > entry || high < entry) {
          expect(resultOf(terms, String(entry), texts(exit))).toBe(low > entry ? 'win' : 'lose');
        }
      }),
      { seed: testSeed('one second cannot decide'), numRuns: workload(250, 50_000) },
    );
  });

  it('of the whole contract: no single tick, replaced by anything, makes another verdict than its neighbours’ prices do', () => {
    const cases = fc.record({
      prices: fc.array(price, { minLength: 40, maxLength: 40 }),
      spike,
      at: fc.nat({ max: 39 }),
    });
    const verdict = (prices: readonly number[]) => {
      const ticks = everySecond(texts(prices));
      const entryTicks = entryTicksOf(ticks, 500, 2) ?? [];
      const entry = {
        timeMs: entryTicks.at(-1)?.timeMs ?? 0,
        price: entryPriceOf(entryTicks.map((used) => used.price)),
      };
      const { result, exit } = verdictOf({ ...terms, exitTicks: 3 }, entry, ticks);
      return { result, used: [...entryTicks, ...exit].map(({ sequence }) => sequence) };
    };
    fc.assert(
      fc.property(cases, ({ prices, spike: value, at }) => {
        const spiked = verdict(prices.map((own, index) => (index === at ? value : own)));
        const group = [2, 32].find((first) => at + 1 >= first && at + 1 < first + 3);
        if (group === undefined) {
          expect(spiked).toEqual(verdict(prices));
          return;
        }
        // The two other ticks of the same median: the verdict lies between those that either's price would make of this tick.
        const neighbours = [0, 1, 2].map((step) => group + step - 1).filter((index) => index !== at);
        const bounds = neighbours.map(
          (from) => verdict(prices.map((own, index) => (index === at ? (prices[from] ?? 0) : own))).result,
        );
        const order = ['lose', 'draw', 'win'];
        const places = bounds.map((result) => order.indexOf(result));
        expect(order.indexOf(spiked.result)).toBeGreaterThanOrEqual(Math.min(...places));
        expect(order.indexOf(spiked.result)).toBeLessThanOrEqual(Math.max(...places));
      }),
      { seed: testSeed('one tick of a contract'), numRuns: workload(250, 50_000) },
    );
  });
});
