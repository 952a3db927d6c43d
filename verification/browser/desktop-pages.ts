import { desktopBasePath, desktopRoutes, plannedRoutes, sandboxRoutes } from '@assay/protocol/desktop-routes';
import { type OfferedLanguage, offeredLanguages } from '@assay/protocol/languages';

/** One picture of the site: which page, in which clothes, seen by whom. */
export interface PageVariant {
  readonly path: string;
  readonly language: OfferedLanguage;
  readonly theme: Theme;
  readonly isSignedIn: boolean;
}

export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

const planned = plannedRoutes.map((path) => path.replace('{account}', '2'));
const sectionOf = (path: string): string => path.split('/')[1] ?? '';

/** Pages that differ: what is built, the first page of each section that is not, and addresses without a page. */
export const differentPaths: readonly string[] = [
  ...desktopRoutes,
  ...sandboxRoutes,
  '/trade?symbol=ethbtc',
  '/trade?symbol=nosuchpair',
  '/no-such-page',
  ...planned.filter((path, index) => planned.findIndex((other) => sectionOf(other) === sectionOf(path)) === index),
];

/** Every route there is. */
export const allPaths: readonly string[] = [...new Set([...differentPaths, ...planned])];

/** Routes × languages × themes, signed in; and the pages that a guest sees differently once more as a guest. */
export function allVariants(): PageVariant[] {
  const clothes = offeredLanguages.flatMap((language) => themes.map((theme) => ({ language, theme })));
  const asGuest = ['/main', '/trade', '/login/login', '/login/register'];
  return clothes.flatMap(({ language, theme }) => [
    ...allPaths.map((path) => ({ path, language, theme, isSignedIn: true })),
    ...asGuest.map((path) => ({ path, language, theme, isSignedIn: false })),
  ]);
}

/**
 * A few variants of the pages that differ, in which every two values of route, language, theme and visitor occur together at least once.
 * Each path gets two opposite pairs of clothes, and neighbouring paths get the other two.
 */
export function pairwiseVariants(): PageVariant[] {
  return differentPaths.flatMap((path, index) =>
    offeredLanguages.map((language, at) => {
      const isSignedIn = (Math.floor(index / 2) + at) % 2 === 0;
      return { path, language, theme: (index + at) % 2 === 0 ? ('dark' as const) : ('light' as const), isSignedIn };
    }),
  );
}

export function addressOf(path: string): string {
  return `${desktopBasePath}${path}`;
}

export function variantName({ path, language, theme, isSignedIn }: PageVariant): string {
  return `${path} ${language} ${theme} ${isSignedIn ? 'signed in' : 'guest'}`;
}
