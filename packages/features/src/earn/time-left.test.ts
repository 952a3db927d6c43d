import { describe, expect, it } from 'vitest';
import { clockLeft, timeLeft } from './time-left.ts';

const at = Date.UTC(2026, 10, 24);
const before = (days: number, hours: number, minutes: number, seconds: number) =>
  at - (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000;

describe('time left', () => {
  it('names two units, on both sides of each bound', () => {
    expect(timeLeft(at, before(1, 0, 0, 0))).toEqual({ key: 'earn.leftDays', values: { days: 1, hours: 0 } });
    expect(timeLeft(at, before(1, 0, 0, 0) + 1)).toEqual({ key: 'earn.leftHours', values: { hours: 23, minutes: 59 } });
    expect(timeLeft(at, before(0, 3, 12, 40))).toEqual({ key: 'earn.leftHours', values: { hours: 3, minutes: 12 } });
    expect(timeLeft(at, before(0, 0, 59, 59))).toEqual({
      key: 'earn.leftMinutes',
      values: { minutes: 59, seconds: 59 },
    });
    expect(timeLeft(at, before(0, 0, 0, 59))).toEqual({ key: 'earn.leftSeconds', values: { seconds: 59 } });
    expect(timeLeft(at, before(0, 0, 0, 1))).toEqual({ key: 'earn.leftSeconds', values: { seconds: 1 } });
    expect(timeLeft(at, at - 999)).toEqual({ key: 'earn.leftNone' });
    expect(timeLeft(at, at + 5_000)).toEqual({ key: 'earn.leftNone' });
  });

  it('counts down as a clock, and stops at nothing', () => {
    expect(clockLeft(at, before(6, 3, 2, 1))).toEqual({ days: 6, clock: '03:02:01' });
    expect(clockLeft(at, before(0, 23, 59, 59))).toEqual({ days: 0, clock: '23:59:59' });
    expect(clockLeft(at, at + 1)).toEqual({ days: 0, clock: '00:00:00' });
  });
});
