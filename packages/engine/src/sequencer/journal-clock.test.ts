import { expect, it } from 'vitest';
import { createJournalClock, MachineSlept } from './journal-clock.ts';

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
  time.monotonicMs += 51_000;
  time.wallMs += 51_000;
  expect(clock.now()).toBe(startedAt + 51_000);
  expect(reports).toHaveLength(2);
});

it('goes on nearly as fast while the wall clock is behind the journal, and meets it again after ten times the error', () => {
  const minuteMs = 60_000;
  const { time, clock } = clockWith(startedAt + 6 * minuteMs);
  const pass = (ms: number) => {
    time.monotonicMs += ms;
    time.wallMs += ms;
    return clock.now();
  };
  expect(pass(10_000)).toBe(startedAt + 6 * minuteMs + 9_000);
  expect(clock.differenceMs()).toBe(-6 * minuteMs + 1_000);
  // From one second to the next the same: a market that has no tick still closes.
  expect(pass(1_000) - pass(0)).toBe(0);
  expect(pass(1_000)).toBe(startedAt + 6 * minuteMs + 9_000 + 1_800);
  pass(60 * minuteMs - 12_000 - 1_000);
  expect(clock.differenceMs()).toBe(-100);
  pass(1_000);
  expect(clock.now()).toBe(time.wallMs);
  expect(pass(minuteMs)).toBe(time.wallMs);
});

it('goes by the offset that all threads have, however late it begins', () => {
  const clock = createJournalClock(0, () => undefined, {
    wallMs: () => startedAt + 90_000,
    monotonicMs: () => 60_000,
    offsetMs: startedAt,
  });
  expect(clock.now()).toBe(startedAt + 60_000);
  expect(clock.startWallMs()).toBe(startedAt + 60_000);
  expect(clock.differenceMs()).toBe(30_000);
});

it('ends the run before anything is journaled behind a sleep, and not when only the wall clock was set', () => {
  const time = { wallMs: startedAt, monotonicMs: 50, uptimeMs: 900_000 };
  const clock = createJournalClock(0, () => undefined, {
    wallMs: () => time.wallMs,
    monotonicMs: () => time.monotonicMs,
    uptimeMs: () => time.uptimeMs,
  });
  const pass = (monotonicMs: number, uptimeMs: number, wallMs: number) => {
    time.monotonicMs += monotonicMs;
    time.uptimeMs += uptimeMs;
    time.wallMs += wallMs;
    return clock.now();
  };
  expect(pass(1_000, 1_000, 1_000)).toBe(startedAt + 1_000);
  expect(pass(1_000, 1_000, 86_400_000)).toBe(startedAt + 2_000);
  expect(pass(1_000, 2_000, 2_000)).toBe(startedAt + 3_000);
  expect(() => pass(1_000, 3_601_000, 3_601_000)).toThrow(MachineSlept);
  expect(() => pass(1_000, 1_000, 1_000)).toThrow(MachineSlept);
});
