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

describe('where an address leads', () => {
  it('lets a guest see exactly the pages of the specification', () => {
    for (const path of guestRoutes.filter((route) => withPage.has(route)))
      expect(pageRedirect(path, '', false), path).toBeUndefined();
    for (const path of ['/account/assert/2', '/setting/verify', '/finance/record', '/about/policy', '/nowhere'])
      expect(pageRedirect(path, '?type=2', false)).toBe(`/login/login?return=${encodeURIComponent(`${path}?type=2`)}`);
  });

  it('lets a user see everything', () => {
    for (const path of [...withPage, '/nowhere']) expect(pageRedirect(path, '', true), path).toBeUndefined();
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
