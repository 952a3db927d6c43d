import { expect, it } from 'vitest';
import { createJournalClock } from './journal-clock.ts';

const startedAt = 1_700_000_000_000;

function clockWith(notBeforeMs: number) {
  const time = { wallMs: startedAt, monotonicMs: 50 };
  const reports: [number, boolean][] = [];
  const clock = createJournalClock(notBeforeMs, (difference, tooFar) => reports.push([difference, tooFar]), {
    wallMs: () => time.wallMs,
    monotonicMs: () => time.monotonicMs,
  });
  return { time, reports, clock };
}

it('follows the monotonic clock when the wall clock jumps, and reports the jump once', () => {
  const { time, reports, clock } = clockWith(0);
  time.monotonicMs += 20.9;
  time.wallMs += 20;
  expect(clock.now()).toBe(startedAt + 20);
  time.wallMs += 300_000;
  time.monotonicMs += 10;
  expect(clock.now()).toBe(startedAt + 30);
  expect(clock.now()).toBe(startedAt + 30);
  expect(reports).toEqual([[299_990, true]]);
  time.wallMs = startedAt + 31;
  expect(clock.now()).toBe(startedAt + 30);
  expect(reports).toEqual([
    [299_990, true],
    [1, false],
  ]);
});

it('never goes behind the newest journaled batch, and says so when the wall clock is far behind it', () => {
  const { time, reports, clock } = clockWith(startedAt + 5_000);
  expect(clock.now()).toBe(startedAt + 5_000);
  expect(reports).toEqual([[-5_000, true]]);
  time.monotonicMs += 11_000;
  time.wallMs += 11_000;
  expect(clock.now()).toBe(startedAt + 11_000);
  expect(reports).toHaveLength(2);
});

it('goes on while the wall clock is behind the journal, so that an index without ticks grows old', () => {
  const hourMs = 3_600_000;
  const { time, clock } = clockWith(startedAt + hourMs);
  time.monotonicMs += 10_000;
  time.wallMs += 10_000;
  expect(clock.now()).toBeGreaterThan(startedAt + hourMs + 3_000);
  time.monotonicMs += 2 * hourMs;
  time.wallMs += 2 * hourMs;
  expect(clock.now()).toBe(startedAt + 10_000 + 2 * hourMs);
});
