import { describe, expect, it } from 'vitest';
import { loginPathFor, pageAfterLogin, routeDecision } from './guest-routes.ts';

describe('pages and guests', () => {
  const isOpen = (path: string) => routeDecision(path, false).kind === 'allowed';

  it('may see the specification’s list and what leads there, nothing else', () => {
    for (const path of [
      '/',
      '/main',
      '/home',
      '/market',
      '/trade',
      '/trade?symbol=ethusdt',
      '/trade/',
      '/login/login',
      '/login',
      '/sandbox/mailbox',
    ])
      expect(isOpen(path), path).toBe(true);
    for (const path of [
      '/account/assert/2',
      '/setting/safty?type=1',
      '/about/policy',
      '/finance/record',
      '/trade/x',
      '/mainx',
      '/login/modify',
    ])
      expect(isOpen(path), path).toBe(false);
    expect(routeDecision('/account/assert/2', true).kind).toBe('allowed');
  });

  it('come back to the page that they wanted', () => {
    const decision = routeDecision('/setting/safty?type=1', false);
    expect(decision).toEqual({ kind: 'redirect', path: loginPathFor('/setting/safty?type=1') });
    const { path } = decision.kind === 'redirect' ? decision : { path: '' };
    expect(pageAfterLogin(path.slice(path.indexOf('?')))).toBe('/setting/safty?type=1');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/login/login',
    '/a\nb',
    '',
  ])('are never led elsewhere: %j', (wanted) => {
    expect(pageAfterLogin(`?${new URLSearchParams({ return: wanted })}`)).toBe('/trade');
  });
});
