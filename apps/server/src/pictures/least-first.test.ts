import { expect, it } from 'vitest';
import { LeastFirst } from './least-first.ts';

it('gives the least, the oldest of equals, and takes room from the newest of those with the most', () => {
  const line = new LeastFirst<string>();
  const used: Record<string, number> = { a: 2, b: 1, c: 3, d: 1, e: 3 };
  for (const name of Object.keys(used)) line.add(name, () => used[name] ?? 0);
  expect(line.takeMostAbove(3)).toBeUndefined();
  expect(line.takeMostAbove(2)).toBe('e');
  expect([line.takeLeast(), line.takeLeast()]).toEqual(['b', 'd']);
  used['a'] = 4;
  line.remove('nobody');
  expect([line.takeLeast(), line.size, line.takeLeast(), line.takeLeast()]).toEqual(['c', 1, 'a', undefined]);
});
