import type { Candle } from '@assay/protocol/entities';
import { describe, expect, it } from 'vitest';
import { dayCloses, weekCloses } from './day-closes.ts';

const nowMs = Date.UTC(2026, 0, 5, 12, 10);
const nowSeconds = nowMs / 1000;

function minute(minutesAgo: number, close: string): Candle {
  return { id: nowSeconds - minutesAgo * 60, open: '1', close, high: '1', low: '1', vol: '1' };
}

describe('the closes of a day', () => {
  it('are those of its half hours, the running one last', () => {
    // 12:10 now: the half hours begin 10 and 40 minutes ago.
    const minutes = [minute(41, '1'), minute(40, '2'), minute(11, '3'), minute(10, '4'), minute(0, '5')];
    expect(dayCloses(minutes, nowMs)).toEqual(['1', '3', '5']);
  });

  it('repeat the close before where nothing was traded, up to now', () => {
    expect(dayCloses([minute(130, '1'), minute(40, '2')], nowMs)).toEqual(['1', '1', '1', '2', '2']);
    expect(dayCloses([minute(45, '1')], nowMs)).toEqual(['1', '1', '1']);
  });

  it('begin with the first trade of the last 24 hours and are none without one', () => {
    expect(dayCloses([minute(1_440, '9'), minute(5, '1')], nowMs)).toEqual(['1']);
    expect(dayCloses([minute(1_440, '9')], nowMs)).toEqual([]);
    expect(dayCloses([], nowMs)).toEqual([]);
  });

  it('are 49 of a whole day, as it begins and ends within a half hour', () => {
    const all = Array.from({ length: 1_440 }, (_, index) => minute(1_439 - index, String(1_439 - index)));
    const closes = dayCloses(all, nowMs);
    expect(closes).toHaveLength(49);
    expect(closes.slice(0, 2)).toEqual(['1421', '1391']);
    expect(closes.slice(-2)).toEqual(['11', '0']);
  });
});

describe('the closes of a week', () => {
  it('are those of its four hours from half hours, the running one last, and repeat where nothing was traded', () => {
    // 12:10 now: the four hours began 10 minutes ago, and 4 and 8 hours before.
    const candles = [minute(490, '1'), minute(250, '2'), minute(40, '3'), minute(10, '4')];
    expect(weekCloses(candles, nowMs)).toEqual(['1', '3', '4']);
    expect(weekCloses([minute(490, '1')], nowMs)).toEqual(['1', '1', '1']);
  });

  it('are 43 of a whole one, and none of what is older', () => {
    const halfHours = Array.from({ length: 400 }, (_, index) => minute(30 * (399 - index) + 10, String(399 - index)));
    const closes = weekCloses(halfHours, nowMs);
    expect(closes).toHaveLength(43);
    expect(closes.slice(-2)).toEqual(['1', '0']);
    expect(weekCloses([minute(7 * 1_440, '9')], nowMs)).toEqual([]);
  });
});
