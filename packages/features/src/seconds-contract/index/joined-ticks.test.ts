import { expect, it } from 'vitest';
import { joinedTicks } from './joined-ticks.ts';

const tick = (sequence: number) => ({ sequence, time: sequence * 1_000, price: String(sequence) });
const numbers = (older: readonly number[], live: readonly number[], spanMs: number) =>
  joinedTicks(older.map(tick), live.map(tick), spanMs).map(({ sequence }) => sequence);

it('joins older ticks that end where the live ones begin, once each, and keeps to the span', () => {
  expect(numbers([1, 2, 3, 4], [3, 4, 5], 60_000)).toEqual([1, 2, 3, 4, 5]);
  expect(numbers([1, 2, 3, 4], [5, 6], 3_000)).toEqual([3, 4, 5, 6]);
  expect(numbers([], [5, 6], 60_000)).toEqual([5, 6]);
});

it('leaves out older ticks behind a gap', () => {
  expect(numbers([1, 2], [5, 6], 60_000)).toEqual([5, 6]);
  expect(numbers([1, 2], [], 60_000)).toEqual([]);
});
