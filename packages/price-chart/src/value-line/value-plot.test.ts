import { expect, it } from 'vitest';
import { labelledPoints, nearestPoint, valuePlot } from './value-plot.ts';

const points = (...values: number[]) => values.map((value, day) => ({ timeMs: day * 86_400_000, value }));

it('puts the oldest at the left edge and the newest at the right, higher values higher', () => {
  const plot = valuePlot(points(100, 300, 200), 468, 224);
  expect(plot?.places.map(({ x }) => x)).toEqual([0, 200, 400]);
  const [low, high, middle] = plot?.places.map(({ y }) => y) ?? [];
  expect(high).toBeLessThan(middle ?? 0);
  expect(middle).toBeLessThan(low ?? 0);
  expect(plot?.line.startsWith('M0.0 ')).toBe(true);
  expect(plot?.area.endsWith('L400.0 200.0L0 200.0Z')).toBe(true);
});

it('writes round values inside of the plot, and never one below nothing', () => {
  const plot = valuePlot(points(0, 12_000), 468, 224);
  expect(plot?.marks.map(({ text }) => text)).toEqual(['0', '5,000', '10,000']);
  for (const { y } of plot?.marks ?? []) expect(y >= 0 && y <= 200).toBe(true);
});

it('writes no value where the upper edge would cut it', () => {
  for (let value = 1; value < 200; value += 1)
    for (const { y, text } of valuePlot(points(value, value), 468, 160)?.marks ?? [])
      expect(y, `${text} of a line at ${value}`).toBeGreaterThanOrEqual(8);
});

it('draws a flat line in the middle of its axis, and one point without a line', () => {
  const flat = valuePlot(points(500, 500), 468, 224);
  expect(flat?.places.map(({ y }) => Math.round(y))).toEqual([100, 100]);
  const single = valuePlot(points(500), 468, 224);
  expect(single).toMatchObject({ line: '', area: '', places: [{ x: 400 }] });
  expect(valuePlot(points(0, 0), 468, 224)?.places).toHaveLength(2);
});

it('draws a change of nearly nothing as nearly flat, and one of more over the whole height', () => {
  const heights = (...values: number[]) => valuePlot(points(...values), 468, 224)?.places.map(({ y }) => y) ?? [];
  const [before = 0, after = 0] = heights(100, 100.001);
  expect(before - after).toBeGreaterThan(0);
  expect(before - after).toBeLessThan(1);
  const [low = 0, high = 0] = heights(100, 103);
  expect(low - high).toBeGreaterThan(160);
});

it('names the ends of its time, and moments in between that stand far enough from both', () => {
  const named = (...days: number[]) =>
    labelledPoints(
      valuePlot(
        days.map((day) => ({ timeMs: day * 86_400_000, value: 100 })),
        468,
        224,
      )?.places ?? [],
    );
  expect(named(0, 3, 3.01)).toEqual([0, 2]);
  expect(named(0, 1, 2)).toEqual([0, 1, 2]);
  expect(named(5)).toEqual([0]);
});

it('is nothing without points or room', () => {
  expect(valuePlot([], 468, 224)).toBeUndefined();
  expect(valuePlot(points(1, 2), 60, 224)).toBeUndefined();
});

it('finds the point that is pointed at', () => {
  const plot = valuePlot(points(1, 2, 3), 468, 224);
  if (plot === undefined) throw new Error('there is room');
  expect([-5, 99, 101, 250, 500].map((x) => nearestPoint(plot, x))).toEqual([0, 0, 1, 1, 2]);
});
