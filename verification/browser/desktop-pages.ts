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

/** Every route there is; the ones for guests and everybody else's, and one that does not exist. */
export const allPaths: readonly string[] = [
  ...desktopRoutes,
  ...sandboxRoutes,
  ...plannedRoutes.map((path) => path.replace('{account}', '2')),
  '/trade?symbol=ethbtc',
  '/trade?symbol=nosuchpair',
  '/no-such-page',
];

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
 * A few variants in which every two values of route, language, theme and visitor occur together at least once.
 * Each path gets two opposite pairs of clothes, and neighbouring paths get the other two.
 */
export function pairwiseVariants(): PageVariant[] {
  return allPaths.flatMap((path, index) =>
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
