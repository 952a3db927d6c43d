import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assets } from '@assay/protocol/assets';
import { expect, it } from 'vitest';
import { coinPictures } from './coin-pictures.ts';

it('has a picture of its own for every coin of the wire', () => {
  const sprite = readFileSync(join(import.meta.dirname, '../../packages/ui/src/coins/coins.svg'), 'utf8');
  const pictures = coinPictures(sprite);
  for (const { symbol } of assets) {
    const picture = pictures.find(({ coin }) => coin === symbol.toLowerCase());
    expect(picture?.svg, symbol).toMatch(/^<svg [^>]+>.+<\/svg>\n$/s);
  }
  expect(new Set(pictures.map(({ svg }) => svg)).size).toBe(pictures.length);
});
