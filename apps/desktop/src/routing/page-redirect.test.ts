import {
  desktopRedirects,
  desktopRoutes,
  guestRoutes,
  navigationEntries,
  plannedRoutes,
} from '@assay/protocol/desktop-routes';
import { describe, expect, it } from 'vitest';
import { pageRedirect } from './page-redirect.ts';

const withPage: ReadonlySet<string> = new Set([
  ...desktopRoutes,
  ...plannedRoutes.map((path) => path.replace('{account}', '2')),
]);

const signedOutPages = ['/login/login', '/login/register'];

describe('where an address leads', () => {
  it('lets a guest see exactly the pages of the specification', () => {
    for (const path of guestRoutes.filter((route) => withPage.has(route)))
      expect(pageRedirect(path, '', false), path).toBeUndefined();
    for (const path of ['/account/assert/2', '/setting/verify', '/finance/record', '/about/policy', '/nowhere'])
      expect(pageRedirect(path, '?type=2', false)).toBe(`/login/login?return=${encodeURIComponent(`${path}?type=2`)}`);
  });

  it('leads a user past the forms of login and registration, to the wanted page', () => {
    for (const path of signedOutPages) {
      expect(pageRedirect(path, '', true), path).toBe('/trade');
      expect(pageRedirect(`${path}/`, '?return=%2Fsetting%2Fsafty%3Ftype%3D1', true)).toBe('/setting/safty?type=1');
      expect(pageRedirect(path, '?return=%2F%2Fevil.example', true)).toBe('/trade');
      expect(pageRedirect(path, `?return=${encodeURIComponent(path)}`, true)).toBe('/trade');
      expect(pageRedirect(path, '', false)).toBeUndefined();
    }
  });

  it('lets a user see everything else', () => {
    const others = [...withPage, '/nowhere'].filter((path) => !signedOutPages.includes(path));
    for (const path of others) expect(pageRedirect(path, '', true), path).toBeUndefined();
  });

  it('follows the route table before it asks for a session, to pages that exist', () => {
    for (const [from, to] of Object.entries(desktopRedirects)) {
      for (const isSignedIn of [true, false]) expect(pageRedirect(from, '', isSignedIn)).toBe(to);
      expect(withPage, to).toContain(to);
    }
    expect(pageRedirect('/login/', '', false)).toBe('/login/login');
  });

  it('has a page behind every entry of the navigation', () => {
    for (const { path } of navigationEntries) {
      const bare = path.split('?')[0] ?? '';
      expect(withPage, path).toContain(pageRedirect(bare, '', true) ?? bare);
    }
  });
});
