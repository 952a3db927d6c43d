import { describe, expect, it } from 'vitest';
import {
  breakEvenPpm,
  EXIT_TICK_COUNTS,
  entryDeadlineOf,
  exitPriceOf,
  exitTicksOf,
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

  it('leaves an order 3 s to find its entry', () => {
    expect(entryDeadlineOf(10_000)).toBe(13_000);
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
    expect(resultOf('up', '100', ['100.00000001'])).toBe('win');
    expect(resultOf('down', '100', ['100.00000001'])).toBe('lose');
    expect(resultOf('up', '100', ['99.999999'])).toBe('lose');
    expect(resultOf('down', '100', ['99.999999'])).toBe('win');
    expect(resultOf('up', '100', ['100'])).toBe('draw');
    expect(resultOf('down', '100', ['100.000'])).toBe('draw');
  });

  it('weighs the sum of the exit ticks without dividing', () => {
    expect(resultOf('up', '0.00001234', ['0.00001233', '0.00001235', '0.00001234', '0.00001234', '0.00001234'])).toBe(
      'draw',
    );
    expect(resultOf('up', '3', ['3', '3', '3', '3', '3.000000000000000001'])).toBe('win');
    // 0.1 + 0.2 is 0.3 here.
    expect(resultOf('up', '0.15', ['0.1', '0.2'])).toBe('draw');
    expect(() => resultOf('up', '1', [])).toThrow();
    expect(() => resultOf('up', '1e5', ['1'])).toThrow();
    expect(() => resultOf('up', '0', ['1'])).toThrow();
  });

  it('is void without exit ticks, and follows from the ticks alone', () => {
    const terms = { direction: 'up', holdingSeconds: 30, exitTicks: 1 } as const;
    const entry = tick(1, 1_000, '100');
    const ticks = everySecond(Array.from({ length: 60 }, (_, at) => String(100 + at)));
    expect(verdictOf(terms, entry, ticks)).toEqual({ result: 'win', exit: [tick(31, 31_000, '130')] });
    expect(verdictOf(terms, entry, ticks.slice(0, 31)).result).toBe('win');
    const gap = ticks.filter(({ timeMs }) => timeMs < 27_000 || timeMs > 31_000);
    expect(verdictOf(terms, entry, gap)).toEqual({ result: 'void', exit: [] });
  });

  it('shows the exact mean of the exit ticks', () => {
    expect(exitPriceOf(['100.5'])).toBe('100.5');
    expect(exitPriceOf(['1', '1', '1', '1', '2'])).toBe('1.2');
    expect(exitPriceOf(['0.00001234', '0.00001235'])).toBe('0.000012345');
    expect(() => exitPriceOf(['1', '1', '2'])).toThrow();
    for (const count of EXIT_TICK_COUNTS) {
      expect(() => exitPriceOf(Array.from({ length: count }, (_, at) => `1.${at + 1}`))).not.toThrow();
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
