import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * What is installed or written by a run, and the suite itself: a copy has nothing to extend. Of what is built the other sites are taken over. What
 * the compiler keeps is not: nearly every project knows the lists that somebody adds to, and the compiler's incremental build of the others
 * keeps declarations of types that it infers from them, which are of before.
 */
const leftOut = new Set([
  ...[
    'node_modules',
    'tooling/evm-node/node_modules',
    '.git',
    'test-results',
    'screens',
    relative(root, import.meta.dirname),
  ],
  ...['types', 'server', 'signer', 'desktop'].map((part) => join('build', part)),
]);

/** A copy of the repository's files in a temporary folder, with the packages that are installed here. */
export interface RepositoryCopy {
  readonly folder: string;
  /** Runs Node in its root; answers what was written. Fails when that ends with anything but 0. */
  run(...args: readonly string[]): Promise<string>;
  remove(): void;
}

export function copyRepository(): RepositoryCopy {
  // Where macOS keeps temporary files is a link, which tools would follow.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'assay-extended-')));
  for (const name of readdirSync(root)) {
    if (leftOut.has(name)) continue;
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !leftOut.has(relative(root, path)),
    });
  }
  linkPackages(folder);
  return {
    folder,
    run: (...args) => run(folder, args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Takes the tests of packages and applications from what the compiler checks: those that were there have been checked where they came from. */
export function leaveTestsUnchecked(folder: string): void {
  for (const place of ['packages', 'apps'].flatMap((name) =>
    readdirSync(join(folder, name)).map((project) => join(folder, name, project, 'tsconfig.json')),
  )) {
    if (!existsSync(place)) continue;
    const settings = JSON.parse(readFileSync(place, 'utf8'));
    writeFileSync(place, JSON.stringify({ ...settings, exclude: ['**/*.test.ts', '**/*.test.tsx'] }));
  }
}

/** The registry's packages are those of this repository, the workspaces' those of the copy. */
function linkPackages(folder: string): void {
  const installed = join(root, 'node_modules');
  const linked = join(folder, 'node_modules');
  mkdirSync(join(linked, '@assay'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@assay') symlinkSync(join(installed, name), join(linked, name));
  }
  const nodeFolder = 'tooling/evm-node/node_modules';
  mkdirSync(join(folder, nodeFolder));
  for (const name of existsSync(join(root, nodeFolder)) ? readdirSync(join(root, nodeFolder)) : []) {
    symlinkSync(join(root, nodeFolder, name), join(folder, nodeFolder, name));
  }
  for (const name of readdirSync(join(installed, '@assay'))) {
    const workspace = relative(realpathSync(root), realpathSync(join(installed, '@assay', name)));
    symlinkSync(join(folder, workspace), join(linked, '@assay', name));
  }
}

function run(folder: string, args: readonly string[]): Promise<string> {
  // A build would take the environment of the test that asks for it for its own.
  const { NODE_ENV: _ofTheTest, ...env } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(text);
      else reject(new Error(`${args.join(' ')} ended with ${code}:\n${text}`));
    });
  });
}
