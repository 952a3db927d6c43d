import { expect, it } from 'vitest';
import { exclusionEnd, isExcluded, isLonger } from './exclusion-choice.ts';

const now = 1_790_000_000_000;
const day = 86_400_000;

it('ends after its days, or never', () => {
  expect([exclusionEnd('7', now), exclusionEnd('forever', now)]).toEqual([now + 7 * day, -1]);
});

it('is only ever made longer', () => {
  expect(isLonger('1', 0, now)).toBe(true);
  expect(isLonger('7', now + 30 * day, now)).toBe(false);
  expect(isLonger('180', now + 30 * day, now)).toBe(true);
  expect(isLonger('forever', now + 30 * day, now)).toBe(true);
  expect(isLonger('forever', -1, now)).toBe(false);
});

it('holds until its end', () => {
  expect([isExcluded(0, now), isExcluded(now, now), isExcluded(now + 1, now), isExcluded(-1, now)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
