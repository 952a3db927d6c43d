import { formatMoney } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import { testSeed } from '@assay/amounts/testing/scale';
import { expect, it } from 'vitest';
import { dailyRewardOf, daysBetween, forecastOf, utcDay } from './hosting-arithmetic.ts';

const noon = Date.UTC(2026, 1, 27, 12);

it('cuts the daily reward to the atom', () => {
  expect(formatMoney(dailyRewardOf('1000', '0.0082191'))).toBe('0.082191');
  // 0.000000012345 × 0.01 % is 1.2345 atoms.
  expect(formatMoney(dailyRewardOf('0.000000012345', '0.01'))).toBe('0.000000000001');
  expect(formatMoney(dailyRewardOf('0.000000009999', '0.01'))).toBe('0');
  expect(formatMoney(dailyRewardOf('12,5', '0.01'))).toBe('0');
});

it('earns from the day after the order to the end of the term, over a month’s end', () => {
  const forecast = forecastOf('1000', { dailyRate: '0.01', termDays: 30 }, noon);
  expect(forecast).toMatchObject({ dailyReward: '0.1', total: '3', startDay: '2026-02-28', endDay: '2026-03-30' });
  expect(forecast.steps).toEqual([
    { days: 1, reward: '0.1' },
    { days: 7, reward: '0.7' },
    { days: 30, reward: '3' },
  ]);
});

it('names the whole term once, also where it is a milestone or shorter than the first', () => {
  const daysOf = (termDays: number) =>
    forecastOf('1', { dailyRate: '1', termDays }, noon).steps.map(({ days }) => days);
  expect(daysOf(1)).toEqual([1]);
  expect(daysOf(7)).toEqual([1, 7]);
  expect(daysOf(365)).toEqual([1, 7, 30, 90, 180, 365]);
});

it('knows UTC days on both sides of midnight', () => {
  expect(utcDay(Date.UTC(2026, 1, 28, 23, 59, 59, 999))).toBe('2026-02-28');
  expect(utcDay(Date.UTC(2026, 2, 1))).toBe('2026-03-01');
  expect(daysBetween('2026-02-28', '2026-03-02')).toBe(2);
  expect(daysBetween('2026-03-02', '2026-02-28')).toBe(-2);
});

it('never promises more for parts than for the whole', () => {
  const random = new Random(testSeed('rewards of parts'));
  for (let round = 0; round < 500; round += 1) {
    const [a, b] = [1 + random.below(1_000_000_000), 1 + random.below(1_000_000_000)];
    const text = (atoms: number) => `0.${String(atoms).padStart(12, '0')}`;
    const rate = `0.${String(1 + random.below(9_999_998)).padStart(7, '0')}`;
    const parts = dailyRewardOf(text(a), rate) + dailyRewardOf(text(b), rate);
    expect(parts).toBeLessThanOrEqual(dailyRewardOf(text(a + b), rate));
  }
});
