import { expect, it } from 'vitest';
import { HourlyCounts } from './hourly-counts.ts';

const HOUR_MS = 60 * 60_000;

it('lets each do it so often an hour, and begins anew after it', () => {
  let nowMs = 1_000;
  const counts = new HourlyCounts({ limit: 3, rememberedMax: 10, now: () => nowMs });
  expect([1, 2, 3, 4].map(() => counts.take('ann'))).toEqual([true, true, true, false]);
  expect(counts.take('bob')).toBe(true);
  nowMs += HOUR_MS - 1;
  expect(counts.take('ann')).toBe(false);
  nowMs += 1;
  expect(counts.take('ann')).toBe(true);
});

it('makes room by what is given back, and never more than there was', () => {
  const counts = new HourlyCounts({ limit: 1, rememberedMax: 10, now: () => 0 });
  expect([counts.take('ann'), counts.take('ann')]).toEqual([true, false]);
  for (const key of ['ann', 'ann', 'bob']) counts.giveBack(key);
  expect([counts.take('ann'), counts.take('ann'), counts.take('bob')]).toEqual([true, false, true]);
});

it('remembers so many, and forgets of more the one whose hour began first', () => {
  const counts = new HourlyCounts({ limit: 1, rememberedMax: 2, now: () => 0 });
  expect([counts.take('ann'), counts.take('bob')]).toEqual([true, true]);
  expect([counts.take('ann'), counts.take('bob')]).toEqual([false, false]);
  expect(counts.take('cem')).toBe(true);
  expect([counts.take('bob'), counts.take('ann')]).toEqual([false, true]);
});
