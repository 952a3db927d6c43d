import { expect, it } from 'vitest';
import { isCanonicalPath } from './canonical-path.ts';

it.each(['/', '/pc/', '/pc/trade/btc_usdt', '/pc/assets/index-Ab1.js', '/pc/caf%C3%A9', '/pc/a%20b', '/pc/a.b/..c'])(
  '%s is a path as it is',
  (path) => {
    expect(isCanonicalPath(path)).toBe(true);
  },
);

it.each([
  '',
  'pc',
  '*',
  '/pc//trade',
  '/pc/./trade',
  '/pc/../trade',
  '/pc/..',
  '/pc/%2e%2e/trade',
  '/pc/%2E%2E/trade',
  '/p%63/trade',
  '/%70c/trade',
  '/pc/a%2Fb',
  '/pc/a%2fb',
  '/pc/a%5Cb',
  '/pc/a\\b',
  '/pc/a%00b',
  '/pc/a%0Db',
  '/pc/a%7Fb',
  '/pc/trade;x',
  '/pc/trade#x',
  '/pc/caf%c3%a9',
  '/pc/%C3',
  '/pc/%',
  '/pc/%zz',
  '/pc/é',
  'http://x/pc/',
])('%s is another spelling, or none', (path) => {
  expect(isCanonicalPath(path)).toBe(false);
});

it('lets no letter, digit or mark be written as an escape', () => {
  for (let code = 0; code < 128; code += 1) {
    const written = `%${code.toString(16).toUpperCase().padStart(2, '0')}`;
    const needsNone =
      encodeURIComponent(String.fromCharCode(code)).length === 1 || '$&+,=:@'.includes(String.fromCharCode(code));
    const isForbidden = needsNone || code < 0x20 || code === 0x7f || code === 0x25 || code === 0x2f || code === 0x5c;
    expect([written, isCanonicalPath(`/pc/${written}`)]).toEqual([written, !isForbidden]);
  }
});
