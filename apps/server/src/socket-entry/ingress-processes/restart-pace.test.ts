import { expect, it } from 'vitest';
import { RECOVERED_AFTER_MS, RESTART_AFTER_MAX_MS, RESTART_AFTER_MS } from './ingress-limits.ts';
import { RestartPace } from './restart-pace.ts';

it('a process that ends again and again is started later each time, up to a bound, until it has lived for long', () => {
  const pace = new RestartPace();
  const pauses = Array.from({ length: 20 }, () => pace.noteEnd(RECOVERED_AFTER_MS - 1));
  expect(pauses.slice(0, 3)).toEqual([RESTART_AFTER_MS, 2 * RESTART_AFTER_MS, 4 * RESTART_AFTER_MS]);
  expect(pauses.at(-1)).toBe(RESTART_AFTER_MAX_MS);
  expect(pace.noteEnd(RECOVERED_AFTER_MS)).toBe(RESTART_AFTER_MS);
  expect(pace.noteEnd(0)).toBe(2 * RESTART_AFTER_MS);
});
