import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSecondClock } from './second-clock.ts';

describe('the clock of seconds', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(1_000_250);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('calls at each whole second, once', () => {
    const seconds: number[] = [];
    const stop = createSecondClock(() => Date.now()).everySecond((secondMs) => seconds.push(secondMs));
    vi.advanceTimersByTime(749);
    expect(seconds).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(seconds).toEqual([1_001_000]);
    vi.advanceTimersByTime(3_000);
    expect(seconds).toEqual([1_001_000, 1_002_000, 1_003_000, 1_004_000]);
    stop();
    vi.advanceTimersByTime(3_000);
    expect(seconds).toHaveLength(4);
  });

  it('leaves out seconds that passed while the process was busy, and never goes back', () => {
    const seconds: number[] = [];
    let nowMs = 5_000;
    const stop = createSecondClock(() => nowMs).everySecond((secondMs) => seconds.push(secondMs));
    nowMs = 9_400;
    vi.advanceTimersByTime(1_000);
    nowMs = 7_000;
    vi.advanceTimersByTime(600);
    nowMs = 9_999;
    vi.advanceTimersByTime(1_000);
    nowMs = 10_000;
    vi.advanceTimersByTime(1);
    expect(seconds).toEqual([9_000, 10_000]);
    stop();
  });

  it('loses no second that begins while a timer that fired early looks at the clock', () => {
    const seconds: number[] = [];
    // Each look is a millisecond after the one before.
    let nowMs = 5_000;
    const stop = createSecondClock(() => nowMs++).everySecond((secondMs) => seconds.push(secondMs));
    nowMs = 5_999;
    vi.advanceTimersByTime(1_000);
    vi.advanceTimersByTime(1);
    expect(seconds).toEqual([6_000]);
    stop();
  });

  it('waits for the rest when a timer fires early', () => {
    const seconds: number[] = [];
    let nowMs = 5_000;
    const stop = createSecondClock(() => nowMs).everySecond((secondMs) => seconds.push(secondMs));
    nowMs = 5_998;
    vi.advanceTimersByTime(1_000);
    expect(seconds).toEqual([]);
    nowMs = 6_000;
    vi.advanceTimersByTime(2);
    expect(seconds).toEqual([6_000]);
    stop();
  });
});
