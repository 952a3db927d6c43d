import { desktopRoutes, openRoutes, sandboxRoutes } from '@assay/protocol/desktop-routes';
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

it('knows every route, and one page at least of every section', () => {
  for (const route of [...desktopRoutes, ...openRoutes, ...sandboxRoutes]) {
    const path = route.replace('{account}', '2');
    expect(allPaths).toContain(path);
    expect(differentPaths.some((other) => other.split('/')[1] === path.split('/')[1])).toBe(true);
  }
  expect(allVariants().filter(({ isSignedIn }) => !isSignedIn).length).toBeGreaterThan(4 * 15);
});
