import { posix } from 'node:path';
import { importsOf } from './layers.ts';
import { type Finding, isTest, type SourceFile } from './source-files.ts';

/** Files that nobody outside their folder imports: what they keep is moved by that folder's doors alone. A test may break it on purpose. */
const ownFiles: ReadonlySet<string> = new Set(
  ['asset-totals.ts', 'ledger-account.ts', 'pocket-store.ts'].map(
    (name) => `packages/exchange-core/src/ledger/${name}`,
  ),
);

export const ownFileFindings = (file: SourceFile): Finding[] =>
  isTest(file.path)
    ? []
    : importsOf(file.text).flatMap(({ from, line }) => {
        const target = fileOf(file.path, from);
        const isForeign = ownFiles.has(target) && posix.dirname(target) !== posix.dirname(file.path);
        return isForeign ? [`${file.path}:${line} imports ${from}, which is its folder's own`] : [];
      });

const fileOf = (path: string, from: string): string => {
  if (from.startsWith('.')) return posix.join(posix.dirname(path), from);
  return from.replace(/^@assay\/([^/]+)\/(.+)$/, 'packages/$1/src/$2.ts');
};
