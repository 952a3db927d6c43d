import { expect, it } from 'vitest';
import { shortTime } from './short-time.ts';

const nowMs = new Date(2026, 10, 21, 12, 0, 0).getTime();

it('writes the time of today, and the day with it of any other', () => {
  expect(shortTime(new Date(2026, 10, 21, 0, 0, 0).getTime(), nowMs)).toBe('00:00:00');
  expect(shortTime(new Date(2026, 10, 20, 23, 59, 59).getTime(), nowMs)).toBe('2026-11-20 23:59');
  expect(shortTime(new Date(2025, 10, 21, 12, 0, 0).getTime(), nowMs)).toBe('2025-11-21 12:00');
});
