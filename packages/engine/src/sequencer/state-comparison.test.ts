import { expect, it } from 'vitest';
import { STATE_DIGESTS_KEPT } from '../engine-limits.ts';
import { createStateComparison, digestToTell, StatesDiffer } from './state-comparison.ts';

it('reports a difference whoever comes first, and nothing else', () => {
  const faults: unknown[] = [];
  const comparison = createStateComparison((fault) => faults.push(fault));
  comparison.note('live core', 10, 'a');
  comparison.note('follower', 10, 'a');
  comparison.note('follower', 20, 'b');
  comparison.note('live core', 20, 'b');
  expect(comparison.lastEqual).toBe(20);
  expect(faults).toEqual([]);
  comparison.note('follower', 30, 'c');
  comparison.note('live core', 30, 'd');
  expect(faults).toEqual([expect.any(StatesDiffer)]);
  expect(comparison.lastEqual).toBe(20);
});

it('compares every core with every other, and names the two', () => {
  const faults: string[] = [];
  const comparison = createStateComparison(({ message }) => faults.push(message));
  comparison.note('mirror', 10, 'b');
  comparison.note('follower', 10, 'b');
  expect(comparison.lastEqual).toBe(0);
  comparison.note('live core', 10, 'a');
  expect(faults).toEqual(['follower and live core differ at batch 10', 'mirror and live core differ at batch 10']);
});

it('forgets old digests of a core that is alone', () => {
  const faults: unknown[] = [];
  const comparison = createStateComparison((fault) => faults.push(fault));
  for (let sequence = 1; sequence <= STATE_DIGESTS_KEPT + 1; sequence += 1) comparison.note('live core', sequence, 'a');
  comparison.note('follower', 1, 'b');
  expect(faults).toEqual([]);
  comparison.note('follower', 2, 'b');
  expect(faults).toHaveLength(1);
});

it('tells what is of all batches since the last time, and nothing of a core that began among them', () => {
  let after = 40;
  const core = (sequence: number) => ({ sequence, takeDigest: () => ({ after, value: `after ${after}` }) });
  expect(digestToTell(core(99), 50)).toBeUndefined();
  expect(digestToTell(core(100), 50)).toBeUndefined();
  after = 100;
  expect(digestToTell(core(150), 50)).toBe('after 100');
});
