import { describe, expect, it } from 'vitest';
import { endOfRedirects, parseAddress } from './address.ts';

describe('an address', () => {
  it('has a path and a query', () => {
    expect(parseAddress('/trade?symbol=btcusdt&a=?')).toEqual({ path: '/trade', query: '?symbol=btcusdt&a=?' });
    expect(parseAddress('/')).toEqual({ path: '/', query: '' });
  });

  it('is followed through all its redirects, for a guest and for a user', () => {
    expect(endOfRedirects('/', false)).toBe('/main');
    expect(endOfRedirects('/account', true)).toBe('/account/assert/2');
    expect(endOfRedirects('/account', false)).toBe('/login/login?return=%2Faccount%2Fassert%2F2');
    expect(endOfRedirects('/login', true)).toBe('/trade');
    expect(endOfRedirects('/login/login?return=%2Faccount', true)).toBe('/account/assert/2');
    expect(endOfRedirects('/market', false)).toBe('/market');
  });
});
