import { describe, expect, it } from 'vitest';
import { fundCurve } from './fund-curve.ts';
import { fundValueRow } from './testing/fund-rows.ts';

const now = { timeMs: Date.UTC(2026, 10, 25, 12), value: '1020', text: 'now' };
const dayText = (timeMs: number) => new Date(timeMs).toISOString().slice(5, 10);

describe('the curve of a fund', () => {
  it('goes from the first value over each day to now, in whatever order the days come', () => {
    const days = [fundValueRow('2026-11-25', '1010'), fundValueRow('2026-11-24', '1000.00009')];
    const { points, change, dayCount, missingDays } = fundCurve(days, now, dayText);
    expect(points.map(({ timeText, valueText }) => `${timeText} ${valueText}`)).toEqual([
      '11-24 1,000.0000',
      '11-25 1,010.0000',
      'now 1,020.0000',
    ]);
    expect(points[0]?.timeMs).toBe(Date.UTC(2026, 10, 24, 0, 0, 2));
    expect(change?.percent).toBe('+1.99 %');
    expect([dayCount, missingDays]).toEqual([2, 0]);
  });

  it('counts the days that have no value', () => {
    const days = [fundValueRow('2026-11-20', '1000'), fundValueRow('2026-11-24', '990')];
    expect(fundCurve(days, now, dayText)).toMatchObject({ dayCount: 2, missingDays: 3 });
  });

  it('ends with the last value while an index is stale', () => {
    const curve = fundCurve([fundValueRow('2026-11-24', '1000')], { ...now, value: '' }, dayText);
    expect(curve.points).toHaveLength(1);
    expect(curve.change?.percent).toBe('0.00 %');
  });

  it('is empty before the first value', () => {
    expect(fundCurve([], now, dayText)).toEqual({ points: [], dayCount: 0, missingDays: 0, change: undefined });
  });
});
