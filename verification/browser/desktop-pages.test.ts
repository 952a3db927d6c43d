import { desktopPages } from '@assay/desktop/pages/all-pages';
import { expect, it } from 'vitest';
import {
  allPaths,
  allVariants,
  differentPaths,
  type PageVariant,
  pagesAlike,
  pairwiseVariants,
} from './desktop-pages.ts';

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

it('knows every route, and of pages that are drawn alike one', () => {
  for (const address of desktopPages.flatMap(({ addresses }) => addresses))
    expect(allPaths).toContain(address.path.replace('{account}', '2'));
  expect(new Set(allPaths).size).toBe(allPaths.length);
  for (const alike of pagesAlike) {
    expect(allPaths).toEqual(expect.arrayContaining([...alike]));
    expect(alike.filter((path) => differentPaths.includes(path))).toEqual(alike.slice(0, 1));
  }
  const stoodFor = pagesAlike.flatMap(([, ...others]) => others);
  expect([...differentPaths, ...stoodFor].toSorted()).toEqual([...allPaths].toSorted());
  expect(allVariants().filter(({ isSignedIn }) => !isSignedIn).length).toBeGreaterThan(4 * 15);
});
