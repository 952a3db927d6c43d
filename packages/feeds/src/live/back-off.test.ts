import { expect, it } from 'vitest';
import { backOffMaxMs, backOffMs } from './back-off.ts';

it('waits longer after each failure, longer still when told to slow down, and never beyond the bound', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 100, 10_000].map((failures) => backOffMs(failures, false));
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, backOffMaxMs, backOffMaxMs, backOffMaxMs]);
  expect(backOffMs(1, true)).toBe(5_000);
  expect(backOffMs(9, true)).toBe(backOffMaxMs);
});
