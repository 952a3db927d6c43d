import { expect, it } from 'vitest';
import { drawn, drawsAll } from './scale.ts';

it('draws others in each run, each once and all of them in time', () => {
  const all = ['a', 'b', 'c', 'd', 'e'];
  const runs = Array.from({ length: 60 }, () => drawn('letters', all, 2));
  for (const run of runs) {
    expect(run).toHaveLength(drawsAll ? 5 : 2);
    expect(new Set(run).size).toBe(run.length);
  }
  expect([...new Set(runs.flat())].sort()).toEqual(all);
  expect([...drawn('letters', all, 9)].sort()).toEqual(all);
});
