import { describe, expect, it } from 'vitest';
import { indexTicksMax, LiveIndex } from './live-index.ts';

const tick = (sequence: number) => ({ sequence, time: sequence * 1_000, price: String(sequence) });
const ticks = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => tick(from + index));
const sources = [{ source: 'a', price: '1', time: 1 }];

describe('the live index', () => {
  it('takes ticks in their order, once, and the sources and the chain value of the newest', () => {
    const index = new LiveIndex();
    index.applySnapshot({ ticks: ticks(5, 7), sources: [], hash: 'aa' });
    expect(index.applyDelta({ ticks: [tick(7), tick(8)], sources, hash: 'bb' })).toBe(true);
    expect(index.ticks.map(({ sequence }) => sequence)).toEqual([5, 6, 7, 8]);
    expect(index.sources).toEqual(sources);
    expect(index.hash).toBe('bb');
  });

  it('asks for the picture anew when a tick was missed', () => {
    const index = new LiveIndex();
    index.applySnapshot({ ticks: ticks(1, 3), sources, hash: 'aa' });
    expect(index.applyDelta({ ticks: [tick(5)], sources, hash: 'aa' })).toBe(false);
  });

  it('keeps what it had where the new picture goes on from it, and nothing across a gap', () => {
    const index = new LiveIndex();
    index.applySnapshot({ ticks: ticks(1, 5), sources, hash: 'aa' });
    index.applySnapshot({ ticks: ticks(4, 8), sources, hash: 'aa' });
    expect(index.ticks.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    index.applySnapshot({ ticks: ticks(20, 21), sources, hash: 'aa' });
    expect(index.ticks.map(({ sequence }) => sequence)).toEqual([20, 21]);
    index.clear();
    expect([index.ticks, index.hash]).toEqual([[], '']);
  });

  it('keeps half an hour', () => {
    const index = new LiveIndex();
    index.applySnapshot({ ticks: ticks(1, indexTicksMax), sources, hash: 'aa' });
    index.applyDelta({ ticks: [tick(indexTicksMax + 1)], sources, hash: 'aa' });
    expect(index.ticks).toHaveLength(indexTicksMax);
    expect(index.ticks[0]?.sequence).toBe(2);
  });
});
