import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const sprite = join(import.meta.dirname, '../../packages/ui/src/coins/coins.svg');
const symbolPattern = /<symbol id="([a-z]+)" viewBox="([^"]+)">([\s\S]*?)<\/symbol>/g;

/** One picture a coin out of the sprite that the pages use. */
export function coinPictures(source: string): { readonly coin: string; readonly svg: string }[] {
  return [...source.matchAll(symbolPattern)].map(([, coin = '', viewBox = '', body = '']) => ({
    coin,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body.trim()}</svg>\n`,
  }));
}

/** Writes `coins/<coin>.svg`, the addresses that the wire names as a coin's `logo`. */
export function writeCoinPictures(): Plugin {
  return {
    name: 'coin-pictures',
    apply: 'build',
    generateBundle() {
      for (const { coin, svg } of coinPictures(readFileSync(sprite, 'utf8'))) {
        this.emitFile({ type: 'asset', fileName: `coins/${coin}.svg`, source: svg });
      }
    },
  };
}
