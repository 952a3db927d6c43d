import { desktopRedirects, guestRoutes, openRoutes, sandboxRoutes } from '@assay/protocol/desktop-routes';

/** Query field of the login page: the page that was wanted. */
export const wantedPageField = 'return';
const loginPath = '/login/login';
const pageAfterLoginDefault = '/trade';

export type RouteDecision = { readonly kind: 'allowed' } | { readonly kind: 'redirect'; readonly path: string };

/**
 * Whether a page of the desktop may be seen: a guest sees only the specification's list (section 6), everything else leads to the login.
 * @param path under the base path, with its query: `/account/assert/2`
 */
export function routeDecision(path: string, isSignedIn: boolean): RouteDecision {
  const [bare = '/'] = path.split(/[?#]/);
  const page = bare.length > 1 && bare.endsWith('/') ? bare.slice(0, -1) : bare;
  const open: readonly string[] = [...guestRoutes, ...openRoutes, ...sandboxRoutes, ...Object.keys(desktopRedirects)];
  if (isSignedIn || open.includes(page)) return { kind: 'allowed' };
  return { kind: 'redirect', path: loginPathFor(path) };
}

/** The login page that leads back to a page. */
export function loginPathFor(path: string): string {
  return `${loginPath}?${new URLSearchParams({ [wantedPageField]: path }).toString()}`;
}

/** Where to go after logging in. Only a page of this site: an address that leads elsewhere is dropped. @param search query of the login page */
export function pageAfterLogin(search: string): string {
  const wanted = new URLSearchParams(search).get(wantedPageField) ?? '';
  const isOwnPage = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted) && !wanted.startsWith('/login');
  return isOwnPage ? wanted : pageAfterLoginDefault;
}
