import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { BUNDLE_FILE } from './earlier-core.ts';

/**
 * `npx tsx verification/earlier-core/write-earlier-core.ts`: keeps the core as it stands as the one that later ones are compared with. For the
 * beginning of a rewrite, from a commit whose core is trusted, and for nothing else: a difference that a test finds is no reason.
 */
const { outputFiles } = buildSync({
  stdin: {
    contents: `export { ExchangeCore } from '@assay/exchange-core/exchange-core';`,
    resolveDir: import.meta.dirname,
  },
  bundle: true,
  minify: true,
  charset: 'ascii',
  format: 'esm',
  platform: 'neutral',
  target: 'node20',
  write: false,
});
const contents = outputFiles[0]?.contents;
if (contents === undefined) throw new Error('nothing was built');
writeFileSync(join(import.meta.dirname, BUNDLE_FILE), gzipSync(contents, { level: 9 }));
