import { describe, expect, it } from 'vitest';
import type { PageAddress, PageDescription } from './page-description.ts';
import { Site } from './site.ts';

const pageAt = (...addresses: PageAddress[]): PageDescription => ({
  load: () => Promise.resolve(() => null),
  texts: [],
  addresses,
});

const site = new Site({
  basePath: '/m',
  pages: [
    pageAt({ path: '/news', guard: 'everybody' }, { path: '/news/old', guard: 'everybody' }),
    pageAt({ path: '/news/one', guard: 'everybody', list: '/news' }),
    pageAt({ path: '/wallet/{coin}', guard: 'signed-in', title: 'nav.myAssets' }),
    pageAt({ path: '/enter/login', guard: 'signed-out' }, { path: '/enter/forgotten', guard: 'everybody' }),
  ],
  redirects: { '/': '/news', '/wallet': '/wallet/btc', '/round': '/about', '/about': '/round' },
  login: { path: '/enter/login', next: '/wallet' },
});

describe('a page of a site', () => {
  it('is found by its addresses, a part in braces standing for any one segment', () => {
    expect(site.pageOf('/wallet/btc')).toBe(site.pageOf('/wallet/eth'));
    expect(site.addressOf('/wallet/btc')?.title).toBe('nav.myAssets');
    for (const path of ['/wallet/btc/more', '/nowhere', '/newsx', '/']) expect(site.pageOf(path), path).toBeUndefined();
  });

  it('keeps its state over its addresses, and shares it with no other page', () => {
    const key = (path: string) => site.pageOf(path)?.key;
    expect(key('/news')).toBe(key('/news/old'));
    expect(new Set(['/news', '/news/one', '/wallet/btc', '/enter/login'].map(key)).size).toBe(4);
  });

  it('is known to be there once its code came', async () => {
    const page = site.pageOf('/news');
    expect(page?.loaded()).toBeUndefined();
    const Content = await page?.load();
    expect(page?.loaded()).toBe(Content);
  });
});

describe('where an address leads', () => {
  it('follows redirects with their query, to the end', () => {
    expect(site.redirectOf('/', '?ref=7', false)).toBe('/news?ref=7');
    expect(site.redirectOf('/wallet/', '', true)).toBe('/wallet/btc');
    expect(site.endOfRedirects('/wallet?a=1', true)).toBe('/wallet/btc?a=1');
    expect(() => site.endOfRedirects('/round', true)).toThrow('redirected without end');
  });

  it('shows a guest what is for everybody, and leads to the login from all else, also from what does not exist', () => {
    for (const path of ['/news', '/news/', '/news/old', '/enter/login', '/enter/forgotten'])
      expect(site.redirectOf(path, '', false), path).toBeUndefined();
    for (const path of ['/wallet/btc', '/nowhere', '/News', '/news/x'])
      expect(site.redirectOf(path, '?a=1', false), path).toBe(
        `/enter/login?return=${encodeURIComponent(`${path}?a=1`)}`,
      );
  });

  it('leads who is signed in past the login, to the page that was wanted', () => {
    expect(site.redirectOf('/enter/login', '', true)).toBe('/wallet');
    const login = site.endOfRedirects('/wallet/eth?a=1', false);
    expect(site.endOfRedirects(login, true)).toBe('/wallet/eth?a=1');
    expect(site.redirectOf('/enter/forgotten', '', true)).toBeUndefined();
    expect(site.redirectOf('/nowhere', '', true)).toBeUndefined();
  });

  it('leads from a page of one thing without its id to the list', () => {
    for (const query of ['', '?id=', '?kind=4']) expect(site.redirectOf('/news/one', query, false)).toBe('/news');
    expect(site.redirectOf('/news/one', '?id=7', false)).toBeUndefined();
  });
});

describe('the way back from the login', () => {
  it('leads to the address that was wanted, from other forms too', () => {
    expect(site.loginFor('/wallet/btc?a=1')).toBe('/enter/login?return=%2Fwallet%2Fbtc%3Fa%3D1');
    expect(site.loginFor('/news', '/enter/register')).toBe('/enter/register?return=%2Fnews');
    expect(site.isReturning('?return=%2Fnews')).toBe(true);
    expect(site.isReturning('?a=1')).toBe(false);
    expect(site.isOfLogin('/enter/forgotten')).toBe(true);
    expect(site.isOfLogin('/entertainment')).toBe(false);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/enter/login',
    '/a\nb',
    '',
  ])('never leads elsewhere: %j', (wanted) => {
    expect(site.afterLogin(`?${new URLSearchParams({ return: wanted })}`)).toBe('/wallet');
  });
});
