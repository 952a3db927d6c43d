import { codeOnly, lineOf } from './code-text.ts';
import { type Finding, isTest, type SourceFile } from './source-files.ts';

const writes = /\b(?:writeFile|writeFileSync|rename|renameSync|createWriteStream)\(/g;

/** Where a file may be written or renamed: the one place that syncs it, and whole folders that are made under another name. */
const places: readonly string[] = [
  'packages/chains/src/evm/local-node/node-folder.ts',
  'packages/journal/src/archive/durable-file.ts',
  'packages/journal/src/archive/set-aside.ts',
  'packages/postgres/src/cluster-folder.ts',
  'packages/postgres/src/postgres-programs.ts',
];

/** Keys and witnesses that are renamed before they are on the disk are empty files after a power cut. */
export const durableWriteFindings = ({ path, text }: SourceFile): Finding[] => {
  const isOurs = /^(?:apps\/(?:server|signer)|packages)\/.*\.ts$/.test(path);
  if (!isOurs || isTest(path) || path.includes('/testing/') || places.includes(path)) return [];
  const code = codeOnly(text, { keepStrings: false });
  return [...code.matchAll(writes)].map(
    (found) => `${path}:${lineOf(code, found.index)} has ${found[0]}…): files are written by durable-file.ts`,
  );
};
