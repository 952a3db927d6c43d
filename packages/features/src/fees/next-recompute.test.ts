import { expect, it } from 'vitest';
import { nextRecompute } from './next-recompute.ts';

it('is the next midnight UTC', () => {
  const midnight = Date.UTC(2026, 10, 22);
  expect(nextRecompute(Date.UTC(2026, 10, 21, 19, 30))).toEqual({ atMs: midnight, hours: 4, minutes: 30 });
  expect(nextRecompute(Date.UTC(2026, 10, 21, 23, 59, 59))).toEqual({ atMs: midnight, hours: 0, minutes: 1 });
  expect(nextRecompute(midnight)).toEqual({ atMs: midnight + 86_400_000, hours: 24, minutes: 0 });
});
