import { describe, expect, it } from 'vitest';
import { type ChartEntry, type ChartTick, indexPath, indexShown, nearestTick, timeMarks } from './index-shown.ts';

const startMs = 1_800_000_000_000;
const ticksOf = (...prices: string[]): readonly ChartTick[] =>
  prices.map((price, index) => ({ sequence: index + 1, timeMs: startMs + index * 1_000, price }));
const entry = (expiryMs: number, entryPrice = '100'): ChartEntry => ({
  id: '1',
  direction: 'up',
  entryTimeMs: startMs,
  entryPrice,
  expiryMs,
  label: '',
});

describe('what the index chart has in sight', () => {
  it('is the span up to the newest tick, and some room after it', () => {
    expect(indexShown([], [], 60_000)).toBeUndefined();
    const view = indexShown(ticksOf('100', '101'), [], 60_000);
    expect(view).toMatchObject({ nowMs: startMs + 1_000, fromMs: startMs - 59_000, toMs: startMs + 1_000 + 9_000 });
    expect(view?.low).toBeLessThan(100);
    expect(view?.high).toBeGreaterThan(101);
  });

  it('reaches to the expiry of an open order, and not beyond as much again as the span', () => {
    const ticks = ticksOf('100');
    expect(indexShown(ticks, [entry(startMs + 30_000)], 60_000)?.toMs).toBe(startMs + 34_500);
    expect(indexShown(ticks, [entry(startMs + 300_000)], 60_000)?.toMs).toBe(startMs + 60_000);
    expect(indexShown(ticks, [entry(startMs + 30_000, '140')], 60_000)?.high).toBeGreaterThan(140);
  });

  it('has a height where the price does not move', () => {
    const view = indexShown(ticksOf('0.0000020486138', '0.0000020486138'), [], 60_000);
    expect((view?.high ?? 0) - (view?.low ?? 0)).toBeGreaterThan(0);
  });

  it('breaks its line where ticks are missing', () => {
    const [first, second] = ticksOf('1', '2');
    if (first === undefined || second === undefined) throw new Error('no ticks');
    const late = { sequence: 3, timeMs: second.timeMs + 4_000, price: '3' };
    const path = indexPath(
      [first, second, late],
      (timeMs) => (timeMs - startMs) / 1_000,
      (price) => price,
    );
    expect(path).toBe('M0.0 1.0L1.0 2.0M5.0 3.0');
  });
});

describe('the axes', () => {
  it('have round moments', () => {
    const fromMs = Date.UTC(2026, 10, 21, 8, 9, 11);
    expect(timeMarks(fromMs, fromMs + 60_000, 7).map((ms) => new Date(ms).toISOString().slice(11, 19))).toEqual([
      '08:09:20',
      '08:09:30',
      '08:09:40',
      '08:09:50',
      '08:10:00',
      '08:10:10',
    ]);
  });
});

it('finds the tick nearest to a moment', () => {
  const ticks = ticksOf('1', '2', '3');
  expect(nearestTick(ticks, startMs - 5_000)?.price).toBe('1');
  expect(nearestTick(ticks, startMs + 1_400)?.price).toBe('2');
  expect(nearestTick(ticks, startMs + 60_000)?.price).toBe('3');
  expect(nearestTick([], startMs)).toBeUndefined();
});
