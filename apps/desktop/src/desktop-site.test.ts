import {
  desktopRedirects,
  guestRoutes,
  listOfRoute,
  navigationEntries,
  specifiedRoutes,
} from '@assay/protocol/desktop-routes';
import { describe, expect, it } from 'vitest';
import { desktopSite } from './desktop-site.ts';
import { desktopPages } from './pages/all-pages.ts';

const addresses = desktopPages.flatMap((page) => page.addresses);
const written = addresses.map(({ path }) => path);
const pages = written.map((path) => path.replace('{account}', '2'));
const pagesWith = (...guards: string[]) =>
  addresses.filter(({ guard }) => guards.includes(guard)).map(({ path }) => path);
const signedOutPages = pagesWith('signed-out');
const open = pagesWith('everybody', 'signed-out');
const pagesOfOne: readonly string[] = Object.keys(listOfRoute);
const redirectOf = (path: string, query: string, isSignedIn: boolean) =>
  desktopSite.redirectOf(path, query, isSignedIn);
const endOf = (address: string, isSignedIn: boolean) => desktopSite.endOfRedirects(address, isSignedIn);

describe('the table of pages', () => {
  it('has a page for every address of the specification, and none twice', () => {
    expect(written).toEqual(expect.arrayContaining([...specifiedRoutes]));
    expect(new Set(written).size).toBe(written.length);
  });

  it('lets guests in exactly where section 6 of the specification says, of the pages that it has', () => {
    const specified: readonly string[] = specifiedRoutes;
    // /home is the one entry of section 6 that is no page: it leads to /main.
    expect(open.filter((path) => specified.includes(path)).sort()).toEqual(
      guestRoutes.filter((path) => path !== '/home').sort(),
    );
    expect(signedOutPages).toEqual(['/login/login', '/login/register']);
  });

  it('is all that the folders describe', () => {
    const described = Object.keys(import.meta.glob('./pages/**/*.page.ts'));
    const named = Object.keys(import.meta.glob('./pages/**/*-page.tsx'));
    expect(described).toHaveLength(desktopPages.length);
    // Of the files beside: the forms' frame, and what stands where there is no page.
    expect(named.length - described.length).toBe(2);
  });
});

describe('where an address leads', () => {
  it('keeps the query on the way, for both kinds of visitor', () => {
    for (const [from, to] of Object.entries(desktopRedirects))
      for (const isSignedIn of [true, false]) {
        expect(redirectOf(from, '?ref=7', isSignedIn), from).toBe(`${to}?ref=7`);
        expect(redirectOf(from === '/' ? '/' : `${from}/`, '', isSignedIn), from).toBe(to);
        expect(pages, to).toContain(to);
      }
    expect(endOf('/login?return=%2Fsetting%2Fverify%3Ftype%3D2', true)).toBe('/setting/verify?type=2');
    expect(endOf('/account?from=mail', false)).toBe(
      `/login/login?return=${encodeURIComponent('/account/assert/2?from=mail')}`,
    );
  });

  it('shows a guest exactly the pages of section 6, and what the specification does not have', () => {
    for (const path of pages) {
      const query = pagesOfOne.includes(path) ? '?id=1' : '?type=2';
      const expected = open.includes(path) ? undefined : `/login/login?return=${encodeURIComponent(`${path}${query}`)}`;
      expect(redirectOf(path, query, false), path).toBe(expected);
    }
    for (const path of ['/account/assert/1', '/account/assert/9', '/nowhere', '/main/more', '/feed/more'])
      expect(redirectOf(path, '', false), path).toMatch(/^\/login\/login\?return=/);
  });

  it('shows a user every page but the forms of login and registration', () => {
    for (const path of [...pages, '/nowhere']) {
      if (signedOutPages.includes(path)) continue;
      expect(redirectOf(path, '?id=1', true), path).toBeUndefined();
    }
    for (const path of signedOutPages) {
      expect(redirectOf(path, '', true), path).toBe('/trade');
      expect(redirectOf(`${path}/`, '?return=%2Fsetting%2Fsafty%3Ftype%3D1', true)).toBe('/setting/safty?type=1');
      expect(redirectOf(path, '?return=%2F%2Fevil.example', true)).toBe('/trade');
      expect(redirectOf(path, `?return=${encodeURIComponent(path)}`, true)).toBe('/trade');
      expect(redirectOf(path, '', false)).toBeUndefined();
    }
  });

  it('leads a page of one thing without its id to the list, after the login', () => {
    for (const [path, list] of Object.entries(listOfRoute)) {
      for (const query of ['', '?id=', '?type=4']) expect(redirectOf(path, query, true), path).toBe(list);
      expect(redirectOf(path, '?id=1', true), path).toBeUndefined();
    }
    expect(redirectOf('/subscribe/detail', '', false)).toBe('/subscribe/list');
    expect(redirectOf('/setting/msg-detail', '', false)).toMatch(/^\/login\/login\?return=/);
  });

  it('brings a guest back to every page that was wanted', () => {
    for (const path of pages.filter((page) => !open.includes(page) && page !== '/login/modify')) {
      const login = endOf(`${path}?id=1`, false);
      const [, query = ''] = login.split('?');
      expect(endOf(`/login/login?${query}`, true), path).toBe(`${path}?id=1`);
    }
  });

  it('has a page behind every entry of the navigation', () => {
    for (const { path } of navigationEntries) expect(pages, path).toContain(endOf(path, true).split('?')[0]);
  });

  it('has a page behind everything that the finder and the lists lead to', () => {
    for (const { path, list, finder = [] } of addresses) {
      if (list !== undefined) expect(pages).toContain(list);
      for (const { to = path } of finder) expect(desktopSite.addressOf(to.split('?')[0] ?? '')?.path, to).toBe(path);
    }
  });
});
