import { expect, it } from 'vitest';
import { allPaths, allVariants, differentPaths, type PageVariant, pairwiseVariants } from './desktop-pages.ts';

it('covers every pair of values with the pairwise set', () => {
  const full = allVariants().filter(({ path }) => differentPaths.includes(path));
  const few = pairwiseVariants();
  const pairs: [keyof PageVariant, keyof PageVariant][] = [
    ['path', 'language'],
    ['path', 'theme'],
    ['language', 'theme'],
    ['language', 'isSignedIn'],
    ['theme', 'isSignedIn'],
  ];
  for (const [first, second] of pairs) {
    const seen = new Set(few.map((variant) => `${variant[first]}|${variant[second]}`));
    for (const variant of full)
      expect(seen, `${first} with ${second}`).toContain(`${variant[first]}|${variant[second]}`);
  }
  expect(few).toHaveLength(differentPaths.length * 2);
  expect(few.length).toBeLessThan(full.length);
  expect(allPaths).toEqual(expect.arrayContaining([...differentPaths]));
});
