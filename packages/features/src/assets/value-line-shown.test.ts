import { expect, it } from 'vitest';
import { valueLineShown } from './value-line-shown.ts';

const day = Date.UTC(2026, 10, 22);
const dayText = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);
const now = { timeMs: day + 3_600_000, value: '12000.509', text: 'Now' };

it('shows each day by its own name and ends with now', () => {
  const { points, change, today } = valueLineShown(
    [
      { time: day - 86_400_000, value: '10000' },
      { time: day, value: '11000.999999999999' },
    ],
    now,
    dayText,
  );
  expect(points.map(({ timeText, valueText }) => [timeText, valueText])).toEqual([
    ['2026-11-20', '10,000.00'],
    ['2026-11-21', '11,000.99'],
    ['Now', '12,000.50'],
  ]);
  expect(change).toMatchObject({ direction: 'up', amount: '+2,000.50', percent: '+20.00 %' });
  expect(today).toMatchObject({ direction: 'up', amount: '+999.50', percent: '+9.08 %' });
});

it('has no line before the first day is over, and no share of nothing', () => {
  expect(valueLineShown([], now, dayText)).toEqual({ points: [], change: undefined, today: undefined });
  expect(valueLineShown([{ time: day, value: '0' }], now, dayText).change).toBeUndefined();
  // Of today only from the last midnight on.
  const yesterday = { time: day - 86_400_000, value: '10000' };
  expect(valueLineShown([yesterday], now, dayText)).toMatchObject({
    change: { amount: '+2,000.50' },
    today: undefined,
  });
});
