import { pageAfterLogin, routeDecision } from '@assay/features/session/guest-routes';
import { desktopRedirects } from '@assay/protocol/desktop-routes';

const redirects: ReadonlyMap<string, string> = new Map(Object.entries(desktopRedirects));

/** Forms for people who are nobody yet. */
const signedOutPages: readonly string[] = ['/login/login', '/login/register'];

/**
 * Where an address leads instead of showing a page, or undefined: first the redirects of the route table, then the guest list
 * of the specification's section 6. An unknown path needs a session too: a guest learns nothing about which pages exist. Who is signed in
 * is led past the forms of login and registration, to the same page as right after them.
 * @param path below /pc, without query
 * @param query with its question mark, or empty
 */
export function pageRedirect(path: string, query: string, isSignedIn: boolean): string | undefined {
  const normal = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const target = redirects.get(normal);
  if (target !== undefined) return target;
  if (isSignedIn && signedOutPages.includes(normal)) return pageAfterLogin(query);
  const decision = routeDecision(`${path}${query}`, isSignedIn);
  return decision.kind === 'redirect' ? decision.path : undefined;
}
