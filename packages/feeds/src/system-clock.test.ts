import { afterEach, expect, it, vi } from 'vitest';
import { createSystemClock } from './system-clock.ts';

afterEach(() => vi.restoreAllMocks());

it.each([300_000, -300_000, 3_600_000, -3_600_000])('goes on when the wall clock jumps by %i ms', (jumpMs) => {
  const systemClock = createSystemClock();
  const beforeMs = systemClock.nowMs();
  expect(Math.abs(beforeMs - Date.now())).toBeLessThan(1_000);
  const wallMs = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(wallMs + jumpMs);
  const afterMs = systemClock.nowMs();
  expect(afterMs).toBeGreaterThanOrEqual(beforeMs);
  expect(afterMs - beforeMs).toBeLessThan(1_000);
});
