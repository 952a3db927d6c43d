import { expect, it } from 'vitest';
import { durationParts } from './duration-parts.ts';

it('says seconds below an hour, and minutes from there on, rounded up', () => {
  expect(durationParts(0)).toEqual({ hours: 0, minutes: 0, seconds: 0 });
  expect(durationParts(41_200)).toEqual({ hours: 0, minutes: 0, seconds: 42 });
  expect(durationParts(3_599_001)).toEqual({ hours: 1, minutes: 0, seconds: 0 });
  expect(durationParts(3_600_001)).toEqual({ hours: 1, minutes: 1, seconds: 0 });
  expect(durationParts(26 * 3_600_000)).toEqual({ hours: 26, minutes: 0, seconds: 0 });
});
