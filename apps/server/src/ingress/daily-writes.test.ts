import { expect, it } from 'vitest';
import { DailyWrites } from './daily-writes.ts';

const ann = 100_001;
const bob = 100_002;
const DAY_MS = 86_400_000;

function day(perDay = 10) {
  const clock = { nowMs: 0, share: 1 };
  const writes = new DailyWrites({ perDay, now: () => clock.nowMs, ordersShare: () => clock.share });
  const takes = (userId: number, kind: Parameters<DailyWrites['take']>[1], count: number) =>
    Array.from({ length: count }, () => writes.take(userId, kind)).filter(Boolean).length;
  return { clock, writes, takes };
}

it('orders of an account end at its bound of a day, nobody else’s do, and the next day begins anew', () => {
  const { clock, takes } = day();
  expect(takes(ann, 'orders', 15)).toBe(10);
  expect(takes(bob, 'orders', 5)).toBe(5);
  clock.nowMs = DAY_MS;
  expect(takes(ann, 'orders', 15)).toBe(10);
});

it('whoever trades may place more', () => {
  const { writes, takes } = day();
  expect(takes(ann, 'orders', 15)).toBe(10);
  writes.noteFill(ann, 2.5);
  expect(takes(ann, 'orders', 50)).toBe(25);
});

it('too many orders keep nobody from cancelling them, nor from anything else', () => {
  const { clock, takes } = day();
  clock.share = 0;
  expect(takes(ann, 'orders', 15)).toBe(0);
  expect(takes(ann, 'cancellations', 50)).toBe(20);
  expect(takes(ann, 'others', 50)).toBe(10);
});

it('while the disk is coming to its end whoever has placed the most is refused first', () => {
  const { clock, takes } = day(100);
  expect([takes(ann, 'orders', 60), takes(bob, 'orders', 5)]).toEqual([60, 5]);
  clock.share = 0.5;
  expect([takes(ann, 'orders', 1), takes(bob, 'orders', 1)]).toEqual([0, 1]);
});
