import { beforeEach, expect, it } from 'vitest';
import { DrawingTimes } from './drawing-times.ts';
import { DRAWING_EXPECTED_MS, DRAWING_HALF_LIFE_MS, DRAWING_OWNERS_REMEMBERED_MAX } from './picture-limits.ts';

let nowMs: number;
let times: DrawingTimes;
beforeEach(() => {
  nowMs = 0;
  times = new DrawingTimes(() => nowMs);
});

it('counts half after each ten minutes', () => {
  times.spend('7', 4_000);
  nowMs += DRAWING_HALF_LIFE_MS;
  times.spend('7', 1_000);
  nowMs += DRAWING_HALF_LIFE_MS;
  expect(times.of('7')).toBe(1_500);
  expect(times.of('8')).toBe(0);
});

it('counts for an account what its address has used, whoever sent from there, while it sends', () => {
  for (const account of ['1', '2', '3']) {
    const leave = times.enter({ account, block: '2001:db8::/64' });
    times.spend(account, 3_000);
    leave();
  }
  expect(times.of('4')).toBe(0);
  const leave = times.enter({ account: '4', block: '2001:db8::/64' });
  expect(times.of('4')).toBe(9_000 + DRAWING_EXPECTED_MS);
  // From elsewhere it has used nothing of its own.
  leave();
  times.enter({ account: '4', block: '192.0.2.1' });
  expect(times.of('4')).toBe(DRAWING_EXPECTED_MS);
});

it('takes no address where it is nobody’s, and a file that is here for what one takes', () => {
  const leave = times.enter({ account: '1', block: undefined });
  times.enter({ account: '1', block: undefined });
  times.enter({ account: '2', block: undefined });
  expect([times.of('1'), times.of('2')]).toEqual([2 * DRAWING_EXPECTED_MS, DRAWING_EXPECTED_MS]);
  leave();
  expect(times.of('1')).toBe(DRAWING_EXPECTED_MS);
});

it('remembers a bounded number of them', () => {
  for (let account = 0; account <= DRAWING_OWNERS_REMEMBERED_MAX; account += 1) times.spend(String(account), 1_000);
  expect([times.of('0'), times.of('1')]).toEqual([0, 1_000]);
});
