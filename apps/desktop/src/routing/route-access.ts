import {
  desktopRedirects,
  desktopRoutes,
  guestRoutes,
  plannedRoutes,
  sandboxRoutes,
} from '@assay/protocol/desktop-routes';

/** Where a signed-in visitor goes when no page was asked for. */
export const landingPath = '/trade';
export const loginPath = '/login/login';
/** Name of the query value that remembers the page a guest asked for. */
export const returnParameter = 'return';

export type RouteDecision =
  | { readonly kind: 'show' }
  | { readonly kind: 'redirect'; readonly path: string }
  /** Without a session: to the login page, and back to `returnTo` afterwards. */
  | { readonly kind: 'login'; readonly returnTo: string };

const redirects: ReadonlyMap<string, string> = new Map(Object.entries(desktopRedirects));
const withoutToken: ReadonlySet<string> = new Set([...guestRoutes, ...sandboxRoutes]);
const known: ReadonlySet<string> = new Set([...desktopRoutes, ...plannedRoutes, ...sandboxRoutes]);

/** `/trade/` and `/trade` are one page. */
export function normalisePath(path: string): string {
  const trimmed = path.replace(/\/+$/, '');
  return trimmed === '' ? '/' : trimmed;
}

/**
 * Decides what a path shows: the redirects of the route table first, then the guest list of the specification's section 6.
 * Any other path needs a session, unknown ones too: whoever is not signed in learns nothing about which pages exist.
 * @param path below /pc, without query
 * @param address path with query, which the login page leads back to
 */
export function decideRoute(path: string, address: string, isSignedIn: boolean): RouteDecision {
  const normal = normalisePath(path);
  const target = redirects.get(normal);
  if (target !== undefined) return { kind: 'redirect', path: target };
  if (isSignedIn || withoutToken.has(normal)) return { kind: 'show' };
  return { kind: 'login', returnTo: address };
}

/** True for a path with a page of its own; others show "not found". */
export function isKnownPath(path: string): boolean {
  const normal = normalisePath(path);
  return redirects.has(normal) || known.has(normal) || /^\/account\/assert\/[^/]+$/.test(normal);
}

/**
 * The page to go to after signing in. Only a path below /pc is taken: an address of another site, or one that a browser would
 * read as such (`//host`, `/\host`), would make the login page a springboard for phishing.
 */
export function safeReturnPath(value: string | undefined): string {
  if (value === undefined || !/^\/[A-Za-z0-9]/.test(value) || value.startsWith('/login')) return landingPath;
  return value;
}
