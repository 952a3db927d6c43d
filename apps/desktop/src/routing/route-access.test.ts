import { desktopRedirects, guestRoutes, navigationEntries } from '@assay/protocol/desktop-routes';
import { describe, expect, it } from 'vitest';
import { decideRoute, isKnownPath, landingPath, safeReturnPath } from './route-access.ts';

describe('who sees which page', () => {
  it('lets a guest see exactly the pages of the specification', () => {
    for (const path of guestRoutes) expect(decideRoute(path, path, false).kind, path).not.toBe('login');
    for (const path of [
      '/account/assert/2',
      '/account/recharge',
      '/setting/verify',
      '/finance/record',
      '/about/policy',
    ])
      expect(decideRoute(path, `${path}?type=1`, false)).toEqual({ kind: 'login', returnTo: `${path}?type=1` });
  });

  it('sends a guest to the login page for a path that does not exist', () => {
    expect(decideRoute('/nowhere', '/nowhere', false)).toEqual({ kind: 'login', returnTo: '/nowhere' });
    expect(decideRoute('/nowhere', '/nowhere', true)).toEqual({ kind: 'show' });
    expect(isKnownPath('/nowhere')).toBe(false);
  });

  it('follows the redirects of the route table before it asks for a session', () => {
    for (const [from, to] of Object.entries(desktopRedirects))
      for (const isSignedIn of [true, false])
        expect(decideRoute(from, from, isSignedIn)).toEqual({ kind: 'redirect', path: to });
    expect(decideRoute('/login/', '/login/', false)).toEqual({ kind: 'redirect', path: '/login/login' });
  });

  it('has a page behind every entry of the navigation and every redirect', () => {
    for (const entry of navigationEntries) expect(isKnownPath(entry.path.split('?')[0] ?? ''), entry.path).toBe(true);
    for (const to of Object.values(desktopRedirects)) expect(isKnownPath(to), to).toBe(true);
    for (const path of guestRoutes) expect(isKnownPath(path), path).toBe(true);
  });
});

describe('the way back after signing in', () => {
  it('takes a path below the site', () => {
    expect(safeReturnPath('/account/assert/2')).toBe('/account/assert/2');
    expect(safeReturnPath('/trade?symbol=ethusdt')).toBe('/trade?symbol=ethusdt');
  });

  it('refuses other sites and the login page itself', () => {
    for (const value of [
      undefined,
      '',
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/login/login',
      '/ /x',
    ])
      expect(safeReturnPath(value)).toBe(landingPath);
  });
});
