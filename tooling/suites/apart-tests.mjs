import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const leftOut = new Set(['node_modules', 'build', 'dist']);

/** Changes of the process that stay behind the test and that `taken-back.ts` does not take back: modules in the cache, globals, the environment. */
const changesProcess =
  /\bvi\.(mock|doMock|resetModules)\(|\bprocess\.env\.\w+ = |\bglobalThis\.\w+ = |\bObject\.(assign|defineProperty)\((globalThis|process)\b/;

/** What looks at the whole process, in which threads and timers of files before it may still end, and their memory be set free. */
const looksAtProcess = /'\/proc\/self\/|\beventLoopUtilization\(|\bprocess\.memoryUsage\(/;

/** Whether a test needs a process of its own, since the files after it would meet what it changed, or it what they loaded. */
export const isApart = (text) => changesProcess.test(text) || looksAtProcess.test(text);

const testsIn = (root, folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return leftOut.has(entry.name) ? [] : testsIn(root, path);
    return /\.test\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
  });

/** The test files of these folders that need a process of their own, from the root. */
export const apartTests = (root, folders) =>
  folders.flatMap((folder) => testsIn(root, folder)).filter((path) => isApart(readFileSync(join(root, path), 'utf8')));
