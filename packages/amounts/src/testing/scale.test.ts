import { expect, it } from 'vitest';
import { drawn, drawnBy, drawsAll, seedOfName, testSeed } from './scale.ts';

const all = ['a', 'b', 'c', 'd', 'e'];

it('draws others for other code, each once and all of them in time', () => {
  const runs = Array.from({ length: 60 }, (_, run) => drawnBy(seedOfName(`code ${run}`, 'letters'), all, 2));
  for (const run of runs) {
    expect(run).toHaveLength(2);
    expect(new Set(run).size).toBe(run.length);
  }
  expect([...new Set(runs.flat())].sort()).toEqual(all);
  expect([...drawnBy(7, all, 9)].sort()).toEqual(all);
});

it('draws the same for the same code, and all in the long run', () => {
  expect(drawn('letters', all, 2)).toEqual(drawn('letters', all, 2));
  expect(drawn('letters', all, 2)).toHaveLength(drawsAll ? 5 : 2);
});

it('has one seed for a name and a run, and nothing in common with the next', () => {
  expect(seedOfName('0123456789abcdef', 'a book')).toBe(seedOfName('0123456789abcdef', 'a book'));
  const seeds = ['a', 'b'].flatMap((run) =>
    Array.from({ length: 100 }, (_, number) => seedOfName(run, `test ${number}`)),
  );
  expect(new Set(seeds).size).toBe(200);
  for (const seed of seeds) expect(Number.isSafeInteger(seed) && seed >= 0 && seed < 2 ** 31).toBe(true);
  // The mean of 200 even draws is farther than this from the middle once in 10,000 runs of other code, and the same in each run of this.
  expect(Math.abs(seeds.reduce((sum, seed) => sum + seed, 0) / 200 / 2 ** 31 - 0.5)).toBeLessThan(0.08);
});

it('is the same each time that a test asks', () => {
  expect(testSeed('twice')).toBe(testSeed('twice'));
});
