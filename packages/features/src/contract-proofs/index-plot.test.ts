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
