import { expect, it } from 'vitest';
import { WAIT_JITTER } from './outbox-limits.ts';
import { retryWaitMs } from './retry-wait.ts';

const kind = { firstWaitMs: 1_000, longestWaitMs: 30_000 };

it('a wait is twice the one before, up to the longest', () => {
  const waits = Array.from({ length: 8 }, (_, index) => retryWaitMs(kind, index + 1, 0));
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  expect(retryWaitMs(kind, 5_000, 0)).toBe(30_000);
});

it('chance shortens a wait by a bounded share of it, so that letters that failed together part', () => {
  const waits = [0, 0.25, 0.5, 0.999].map((chance) => retryWaitMs(kind, 3, chance));
  expect(new Set(waits).size).toBe(waits.length);
  expect(Math.max(...waits)).toBe(4_000);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(4_000 * (1 - WAIT_JITTER));
});
