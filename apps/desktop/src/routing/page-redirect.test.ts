import {
  desktopRedirects,
  desktopRoutes,
  guestRoutes,
  listOfRoute,
  navigationEntries,
  openRoutes,
  sandboxRoutes,
} from '@assay/protocol/desktop-routes';
import { describe, expect, it } from 'vitest';
import { pageRedirect } from './page-redirect.ts';

const pages: readonly string[] = [...desktopRoutes, ...sandboxRoutes].map((path) => path.replace('{account}', '2'));
const signedOutPages = ['/login/login', '/login/register'];
const pagesOfOne: readonly string[] = Object.keys(listOfRoute);
const open: readonly string[] = [...guestRoutes, ...openRoutes, ...sandboxRoutes];

/** The end of the way that an address leads. */
function endOf(path: string, query: string, isSignedIn: boolean): string {
  let at = `${path}${query}`;
  for (let step = 0; step < 5; step += 1) {
    const [bare = '', asked] = at.split('?');
    const next = pageRedirect(bare, asked === undefined ? '' : `?${asked}`, isSignedIn);
    if (next === undefined) return at;
    at = next;
  }
  throw new Error(`${path} is redirected without end`);
}

describe('where an address leads', () => {
  it('knows the route table of the specification, word for word', () => {
    expect(desktopRedirects).toEqual({
      '/': '/main',
      '/home': '/main',
      '/finance': '/finance/list',
      '/subscribe': '/subscribe/list',
      '/account': '/account/assert/2',
      '/setting': '/setting/safty',
      '/pool': '/pool/list',
      '/fund': '/fund/list',
      '/login': '/login/login',
      '/about': '/about/us',
    });
    const children: Record<string, readonly string[]> = {
      finance: ['list', 'record'],
      subscribe: ['list', 'detail', 'preview', 'record'],
      account: ['assert/{account}', 'recharge', 'withdrawel', 'dui', 'trade'],
      setting: ['safty', 'verify', 'address', 'message', 'msg-detail'],
      pool: ['list', 'record'],
      fund: ['list', 'record'],
      login: ['login', 'register', 'forget', 'modify'],
      about: ['policy', 'connect', 'protocol', 'legal', 'us'],
    };
    const specified = Object.entries(children).flatMap(([parent, names]) => names.map((name) => `/${parent}/${name}`));
    const beyond: readonly string[] = openRoutes;
    expect(desktopRoutes.filter((path) => !beyond.includes(path)).sort()).toEqual(
      ['/main', '/market', '/trade', '/scontract', ...specified].sort(),
    );
  });

  it('keeps the query on the way, for both kinds of visitor', () => {
    for (const [from, to] of Object.entries(desktopRedirects))
      for (const isSignedIn of [true, false]) {
        expect(pageRedirect(from, '?ref=7', isSignedIn), from).toBe(`${to}?ref=7`);
        expect(pageRedirect(from === '/' ? '/' : `${from}/`, '', isSignedIn), from).toBe(to);
        expect(pages, to).toContain(to);
      }
    expect(endOf('/login', '?return=%2Fsetting%2Fverify%3Ftype%3D2', true)).toBe('/setting/verify?type=2');
    expect(endOf('/account', '?from=mail', false)).toBe(
      `/login/login?return=${encodeURIComponent('/account/assert/2?from=mail')}`,
    );
  });

  it('shows a guest exactly the pages of section 6, and what the specification does not have', () => {
    for (const path of pages) {
      const query = pagesOfOne.includes(path) ? '?id=1' : '?type=2';
      const expected = open.includes(path) ? undefined : `/login/login?return=${encodeURIComponent(`${path}${query}`)}`;
      expect(pageRedirect(path, query, false), path).toBe(expected);
    }
    for (const path of ['/account/assert/1', '/account/assert/9', '/nowhere', '/main/more', '/feed/more'])
      expect(pageRedirect(path, '', false), path).toMatch(/^\/login\/login\?return=/);
  });

  it('shows a user every page but the forms of login and registration', () => {
    for (const path of [...pages, '/nowhere']) {
      if (signedOutPages.includes(path)) continue;
      expect(pageRedirect(path, '?id=1', true), path).toBeUndefined();
    }
    for (const path of signedOutPages) {
      expect(pageRedirect(path, '', true), path).toBe('/trade');
      expect(pageRedirect(`${path}/`, '?return=%2Fsetting%2Fsafty%3Ftype%3D1', true)).toBe('/setting/safty?type=1');
      expect(pageRedirect(path, '?return=%2F%2Fevil.example', true)).toBe('/trade');
      expect(pageRedirect(path, `?return=${encodeURIComponent(path)}`, true)).toBe('/trade');
      expect(pageRedirect(path, '', false)).toBeUndefined();
    }
  });

  it('leads a page of one thing without its id to the list, after the login', () => {
    for (const [path, list] of Object.entries(listOfRoute)) {
      for (const query of ['', '?id=', '?type=4']) expect(pageRedirect(path, query, true), path).toBe(list);
      expect(pageRedirect(path, '?id=1', true), path).toBeUndefined();
    }
    expect(pageRedirect('/subscribe/detail', '', false)).toBe('/subscribe/list');
    expect(pageRedirect('/setting/msg-detail', '', false)).toMatch(/^\/login\/login\?return=/);
  });

  it('brings a guest back to every page that was wanted', () => {
    for (const path of pages.filter((page) => !open.includes(page) && page !== '/login/modify')) {
      const login = endOf(path, '?id=1', false);
      const [, query = ''] = login.split('?');
      expect(endOf('/login/login', `?${query}`, true), path).toBe(`${path}?id=1`);
    }
  });

  it('has a page behind every entry of the navigation', () => {
    for (const { path } of navigationEntries) {
      const [bare = '', query] = path.split('?');
      expect(pages, path).toContain(endOf(bare, query === undefined ? '' : `?${query}`, true).split('?')[0]);
    }
  });
});
