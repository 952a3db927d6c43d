import { expect, it } from 'vitest';
import { fontTag } from './preload-font.ts';

it('names the file of Latin letters as it was built, below the site', () => {
  const files = ['assets/inter-latin-ext-wght-normal-DO1A.woff2', 'assets/inter-latin-wght-normal-Dx4k-_1.woff2'];
  expect(fontTag('/pc/', files).attrs).toMatchObject({
    rel: 'preload',
    as: 'font',
    href: '/pc/assets/inter-latin-wght-normal-Dx4k-_1.woff2',
    crossorigin: true,
  });
});

it('fails the build where there is none', () => {
  expect(() => fontTag('/pc/', ['assets/inter-greek-wght-normal-Ckh.woff2'])).toThrow('must follow');
});
