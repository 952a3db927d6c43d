import { afterEach, expect, it, vi } from 'vitest';
import { createSystemClock } from './system-clock.ts';

afterEach(() => vi.restoreAllMocks());

it.each([300_000, -300_000, 3_600_000, -3_600_000])('goes on when the wall clock jumps by %i ms', (jumpMs) => {
  const systemClock = createSystemClock();
  const beforeMs = systemClock.nowMs();
  const wallMs = Date.now();
  // It is the wall's, and it does not follow it: far less than the jump, however slow the machine is.
  expect(Math.abs(beforeMs - wallMs)).toBeLessThan(100_000);
  vi.spyOn(Date, 'now').mockReturnValue(wallMs + jumpMs);
  const afterMs = systemClock.nowMs();
  expect(afterMs).toBeGreaterThanOrEqual(beforeMs);
  expect(afterMs - beforeMs).toBeLessThan(100_000);
});
