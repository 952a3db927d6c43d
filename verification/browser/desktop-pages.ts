import { desktopPages } from '@assay/desktop/pages/all-pages';
import { desktopBasePath } from '@assay/protocol/desktop-routes';
import { type OfferedLanguage, offeredLanguages } from '@assay/protocol/languages';
import type { PageAddress } from '@assay/site-frame/site/page-description';

/** One picture of the site: which page, in which clothes, seen by whom. */
export interface PageVariant {
  readonly path: string;
  readonly language: OfferedLanguage;
  readonly theme: Theme;
  readonly isSignedIn: boolean;
}

const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

/** Addresses beside the routes: other accounts and records, another pair, and a thing, a pair and a page that are none. */
const beside = [
  '/account/assert/1',
  '/account/assert/3',
  '/account/trade?type=1',
  '/account/trade?type=3',
  '/account/trade?type=5',
  '/account/trade?type=6',
  '/setting/msg-detail?id=1',
  '/subscribe/detail?id=1',
  '/trade?symbol=ethbtc',
  '/trade?symbol=nosuchpair',
  '/no-such-page',
];

const addresses = desktopPages.flatMap((page) => page.addresses);

/** An address of a page, as somebody would open it. */
export function visitOf({ path }: PageAddress): string {
  return path.replace('{account}', '2');
}

/** Every route there is, and the addresses beside. */
export const allPaths: readonly string[] = [...addresses.map(visitOf), ...beside];

/** Pages that one component draws with other words; the first of each stands for the others in the short run. */
export const pagesAlike: readonly (readonly string[])[] = [
  // Pages of one thing are other pages without its id.
  ...desktopPages
    .filter((page) => page.addresses.length > 1 && page.addresses.every(({ list }) => list === undefined))
    .map((page) => page.addresses.map(visitOf)),
  ['/subscribe/detail?id=1', '/subscribe/detail', '/subscribe/preview'],
  ['/trade', '/trade?symbol=ethbtc'],
  ['/account/trade?type=5', '/account/trade?type=6', '/account/trade?type=3'],
  ['/setting/message', '/setting/address', '/setting/verify'],
  ['/setting/msg-detail', '/setting/msg-detail?id=1'],
  ['/no-such-page', '/trade?symbol=nosuchpair'],
];
const stoodFor: ReadonlySet<string> = new Set(pagesAlike.flatMap(([, ...others]) => others));

/** Pages that differ. */
export const differentPaths: readonly string[] = allPaths.filter((path) => !stoodFor.has(path));

/** Whether a guest sees this page, and is not led to the login page. */
function isOpenToGuests(path: string): boolean {
  const route = path.split('?')[0] ?? '';
  return addresses.some((address) => address.path === route && address.guard !== 'signed-in');
}

/** Forms that a signed-in person is led past. */
const guestPages: readonly string[] = addresses.filter(({ guard }) => guard === 'signed-out').map(({ path }) => path);

/** Routes × languages × themes, signed in, and as a guest what a guest may see. */
export function allVariants(): PageVariant[] {
  const clothes = offeredLanguages.flatMap((language) => themes.map((theme) => ({ language, theme })));
  return clothes.flatMap(({ language, theme }) =>
    allPaths.flatMap((path) =>
      [true, false]
        .filter((isSignedIn) => (isSignedIn ? !guestPages.includes(path) : isOpenToGuests(path)))
        .map((isSignedIn) => ({ path, language, theme, isSignedIn })),
    ),
  );
}

/**
 * A few variants of the pages that differ, in which every two values of route, language, theme and visitor occur together at least once.
 * Each path gets two opposite pairs of clothes, and neighbouring paths get the other two. Where a guest may not go there is no guest, and nobody is signed in on the forms for guests.
 */
export function pairwiseVariants(): PageVariant[] {
  return differentPaths.flatMap((path, index) =>
    offeredLanguages.map((language, at) => {
      const mayBeEither = isOpenToGuests(path) && !guestPages.includes(path);
      const isSignedIn = mayBeEither ? (Math.floor(index / 2) + at) % 2 === 0 : !guestPages.includes(path);
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
