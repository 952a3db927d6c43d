import { expect, it } from 'vitest';
import { nextLevel } from './next-level.ts';

const level = (minimumVolumeText: string) => ({
  minimumVolume: '',
  minimumVolumeText,
  maker: '',
  taker: '',
  makerPpm: 0,
  takerPpm: 0,
});
const levels = [level('0'), level('100000'), level('1000000')];

it('tells how much is missing, rounded up, and how far one is', () => {
  expect(nextLevel(levels, 0, '0')).toEqual({ level: 1, missing: '100,000', percent: 0 });
  expect(nextLevel(levels, 0, '99999.999999999999')).toEqual({ level: 1, missing: '1', percent: 99 });
  expect(nextLevel(levels, 1, '250000.5')).toEqual({ level: 2, missing: '750,000', percent: 25 });
});

it('has nothing to tell on the last level, or of an unknown volume', () => {
  expect(nextLevel(levels, 2, '5000000')).toBeUndefined();
  expect(nextLevel(levels, 0, '')).toBeUndefined();
});
