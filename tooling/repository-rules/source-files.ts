import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** One file of the repository; the path is relative to its root, with `/`. */
export type SourceFile = { readonly path: string; readonly text: string };

/** A broken rule: where, and what is wrong, in a sentence. */
export type Finding = string;

export const repositoryRoot = join(import.meta.dirname, '..', '..');

const skippedFolders = new Set([
  'node_modules',
  'build',
  '.git',
  'test-results',
  'screens',
  '.vite',
  '.vitest-attachments',
]);
/** What is added to a copy of the repository: the rules are held against it there (verification/extension). */
const addedElsewhere = 'verification/extension/vault/added';
const textEndings = /\.(ts|tsx|mts|mjs|js|css|html|md|json|yml|yaml|svg|sh|sql|txt)$|^\.(gitignore|npmrc|ci\/run)$/;

const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = relative(repositoryRoot, join(folder, entry.name)).replaceAll('\\', '/');
    if (!entry.isDirectory()) return [path];
    return skippedFolders.has(entry.name) || path === addedElsewhere ? [] : pathsIn(join(folder, entry.name));
  });

/** Every file that belongs to the repository, by its place: what is installed or built does not. */
export const repositoryPaths: readonly string[] = pathsIn(repositoryRoot).sort();

const isText = (path: string): boolean => textEndings.test(path) || path.startsWith('.ci/');

/** Text files whose path fits. */
export const readFiles = (fits: (path: string) => boolean): SourceFile[] =>
  repositoryPaths
    .filter((path) => isText(path) && fits(path))
    .map((path) => ({ path, text: readFileSync(join(repositoryRoot, path), 'utf8') }));

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || /\/(testing|tests)\//.test(path);

/** A test by its ending, wherever it stands: stories that are told one after the other. */
export const isStory = (path: string): boolean => /\.(?:test|proof|journey|axe)\.(?:tsx?|mjs)$/.test(path);

export const isTypeScript = (path: string): boolean => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');
