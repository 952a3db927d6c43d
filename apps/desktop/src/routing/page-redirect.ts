import { desktopRedirects, listOfRoute } from '@assay/protocol/desktop-routes';
import { pageAfterLogin, routeDecision } from './guest-routes.ts';

const redirects: ReadonlyMap<string, string> = new Map(Object.entries(desktopRedirects));
const lists: ReadonlyMap<string, string> = new Map(Object.entries(listOfRoute));

/** Forms for people who are nobody yet. */
const signedOutPages: readonly string[] = ['/login/login', '/login/register'];

/**
 * Where an address leads instead of showing a page, or undefined: first the redirects of the route table, which keep the query, then the
 * guest list of the specification's section 6. An unknown path needs a session too: a guest learns nothing about which pages exist. Who is
 * signed in is led past the forms of login and registration, to the same page as right after them; a page of one thing without its id
 * leads to the list.
 * @param path below /pc, without query
 * @param query with its question mark, or empty
 */
export function pageRedirect(path: string, query: string, isSignedIn: boolean): string | undefined {
  const normal = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const target = redirects.get(normal);
  if (target !== undefined) return `${target}${query}`;
  if (isSignedIn && signedOutPages.includes(normal)) return pageAfterLogin(query);
  const decision = routeDecision(`${path}${query}`, isSignedIn);
  if (decision.kind === 'redirect') return decision.path;
  return hasId(query) ? undefined : lists.get(normal);
}

function hasId(query: string): boolean {
  return (new URLSearchParams(query).get('id') ?? '') !== '';
}
