import { expect, it } from 'vitest';
import { indexPlot } from './index-plot.ts';

it('draws from just before the entry to just after the exit, the higher price higher', () => {
  const ticks = Array.from({ length: 201 }, (_, at) => ({ timeMs: at * 1_000, price: 100 + at }));
  const plot = indexPlot({
    ticks,
    entry: { timeMs: 50_000, price: 150 },
    expiryMs: 150_000,
    exitPrice: 250,
    width: 300,
    height: 120,
  });
  expect(plot.line.split(' ')).toHaveLength(115);
  expect(plot.entry.x).toBeGreaterThan(0);
  expect(plot.expiryX).toBeGreaterThan(plot.entry.x);
  expect(plot.expiryX).toBeLessThan(300);
  expect(plot.exit?.y).toBeLessThan(plot.entry.y);
});

it('puts an index that does not move into the middle, and needs no exit', () => {
  const plot = indexPlot({
    ticks: [{ timeMs: 0, price: 5 }],
    entry: { timeMs: 0, price: 5 },
    expiryMs: 30_000,
    exitPrice: undefined,
    width: 300,
    height: 120,
  });
  expect(plot).toMatchObject({ exit: undefined, entry: { y: 60 } });
});

it('draws a day of ticks with no more points than the picture has room for, its peaks among them', () => {
  const ticks = Array.from({ length: 86_520 }, (_, at) => ({
    timeMs: at * 1_000,
    price: at === 50_001 ? 900 : 100 + (at % 7),
  }));
  const plot = indexPlot({
    ticks,
    entry: { timeMs: 60_000, price: 100 },
    expiryMs: 86_460_000,
    exitPrice: 103,
    width: 344,
    height: 146,
  });
  const points = plot.line.split(' ');
  expect(points.length).toBeLessThanOrEqual(4 * 345);
  expect(Math.min(...points.map((point) => Number(point.split(',')[1])))).toBe(10);
});
