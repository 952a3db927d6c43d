import { expect, it } from 'vitest';
import { STATE_HASHES_KEPT } from './engine-limits.ts';
import { createStateComparison, StatesDiffer } from './state-comparison.ts';

it('reports a difference whoever comes first, and nothing else', () => {
  const faults: unknown[] = [];
  const comparison = createStateComparison((fault) => faults.push(fault));
  comparison.noteLive(10, 'a');
  comparison.noteFollower(10, 'a');
  comparison.noteFollower(20, 'b');
  comparison.noteLive(20, 'b');
  expect(comparison.lastEqual).toBe(20);
  expect(faults).toEqual([]);
  comparison.noteFollower(30, 'c');
  comparison.noteLive(30, 'd');
  expect(faults).toEqual([expect.any(StatesDiffer)]);
  expect(comparison.lastEqual).toBe(20);
});

it('forgets old hashes of a side that is alone', () => {
  const faults: unknown[] = [];
  const comparison = createStateComparison((fault) => faults.push(fault));
  for (let sequence = 1; sequence <= STATE_HASHES_KEPT + 1; sequence += 1) comparison.noteLive(sequence, 'a');
  comparison.noteFollower(1, 'b');
  expect(faults).toEqual([]);
  comparison.noteFollower(2, 'b');
  expect(faults).toHaveLength(1);
});
