import { earningsDaysShown } from '@assay/protocol/earn-rules';
import { expect, it } from 'vitest';
import { coinsOfEarnings, earningsShown } from './earnings-shown.ts';

const now = Date.UTC(2026, 2, 10, 8);
const rows = [
  { day: '2026-03-01', currency: 'USDT', amount: '0.000000000001' },
  { day: '2026-03-09', currency: 'USDT', amount: '2' },
  { day: '2026-03-09', currency: 'BTC', amount: '0.00001' },
  { day: '2026-03-10', currency: 'USDT', amount: '1' },
];

it('has every day, today last, with bars against the best one', () => {
  const { days } = earningsShown(rows, 'USDT', now);
  expect(days).toHaveLength(earningsDaysShown);
  expect(days.at(-1)).toEqual({ day: '2026-03-10', amount: '1.00000000', share: 0.5 });
  expect(days.at(-2)).toMatchObject({ day: '2026-03-09', share: 1 });
  expect(days.at(-3)).toEqual({ day: '2026-03-08', amount: '0', share: 0 });
  expect(days[0]?.day).toBe('2025-12-11');
});

it('adds up one coin alone, exactly', () => {
  expect(earningsShown(rows, 'USDT', now).sums).toEqual([
    { days: 7, amount: '3.00000000' },
    { days: 30, amount: '3.00000000' },
    { days: 90, amount: '3.00000000' },
  ]);
  expect(earningsShown(rows, 'BTC', now).sums[0]).toEqual({ days: 7, amount: '0.00001000' });
  const early = earningsShown([...rows, { day: '2026-03-03', currency: 'USDT', amount: '4' }], 'USDT', now);
  expect(early.sums.map(({ amount }) => amount)).toEqual(['3.00000000', '7.00000000', '7.00000000']);
});

it('lists coins, the one with more days first', () => {
  expect(coinsOfEarnings(rows)).toEqual(['USDT', 'BTC']);
  expect(coinsOfEarnings([])).toEqual([]);
});

it('draws nothing where nothing was earned', () => {
  expect(earningsShown([], '', now).days.every(({ share }) => share === 0)).toBe(true);
});
