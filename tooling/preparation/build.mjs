import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { compressFolder } from './compression.mjs';
import { root } from './repository.mjs';
import { siteNames } from './sites.mjs';
import { Fault, onDisk, say, seconds } from './terminal.mjs';

/**
 * Builds what is older than its sources: the server, the signer and each site, or of these the ones that are named. A site comes with its files
 * compressed, which takes as long as all else, unless nobody far away will read it.
 */
export const build = async (wanted, { isCompressed = true } = {}) => {
  const parts = [
    { name: 'server', make: bundleServer },
    { name: 'signer', make: bundleSigner },
    ...siteNames().map((name) => ({ name, make: (folder) => buildSite(name, folder, isCompressed) })),
  ];
  const stale = parts
    .filter(({ name }) => wanted?.includes(name) ?? true)
    .map((part) => ({ ...part, fingerprint: fingerprint(part.name) }))
    .filter((part) => readStamp(part.name) !== part.fingerprint);
  if (stale.length === 0) return;
  const names = stale.map(({ name }) => name).join(' and ');
  say(`Building ${names}`);
  const startedMs = performance.now();
  await onDisk(join(root, 'build'), () => Promise.all(stale.map(makePart)));
  say(`Built ${names} in ${seconds(startedMs)}`);
};

const stampName = '.sources';

const readStamp = (name) => {
  const path = join(root, 'build', name, stampName);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
};

/** A build appears under its name only when it is whole, so a server that still runs keeps what it has open. */
const makePart = async ({ name, make, fingerprint: stamp }) => {
  const folder = join(root, 'build', name);
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await make(unfinished);
  writeFileSync(join(unfinished, stampName), stamp);
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
};

/** Names, sizes and times of all that goes into one part: enough to see a change, and read in a few milliseconds. */
const fingerprint = (name) => {
  const hash = createHash('sha256').update(process.version);
  const places = [
    'packages',
    `apps/${name}`,
    'tooling/preparation',
    'tooling/site-build',
    'package-lock.json',
    'tsconfig.base.json',
  ];
  for (const place of places) {
    for (const path of filesIn(join(root, place))) {
      const { size, mtimeMs } = statSync(path);
      hash.update(`${relative(root, path)} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
};

const filesIn = (path) => {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => name !== 'node_modules' && name !== 'build' && !/\.test\.tsx?$/.test(name))
    .flatMap((entry) => filesIn(join(path, entry.name)));
};

/** `main.ts`, every thread's entry (`…-worker.ts`, the engine's too) and every command become one file each, side by side under build/server. */
const bundleServer = async (folder) => {
  const sources = join(root, 'apps', 'server', 'src');
  const main = join(sources, 'main.ts');
  if (!existsSync(main)) throw new Fault(`${main} is missing: this clone is not complete.`);
  const threads = [sources, join(root, 'packages', 'engine', 'src')]
    .flatMap(filesIn)
    .filter((path) => path.endsWith('-worker.ts'));
  const commands = filesIn(join(sources, 'commands'));
  await bundleEntries('server', folder, [main, ...threads, ...commands]);
};

/** `main.ts` and every command of the signer, under build/signer. */
const bundleSigner = (folder) => {
  const sources = join(root, 'apps', 'signer', 'src');
  return bundleEntries('signer', folder, [join(sources, 'main.ts'), ...filesIn(join(sources, 'commands'))]);
};

const bundleEntries = async (name, folder, entries) => {
  const { build: bundle } = await import('esbuild');
  try {
    await bundle({
      entryPoints: entries.map((path) => ({ in: path, out: basename(path, '.ts') })),
      outdir: folder,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      // With their paths alone: whoever has the build has the sources.
      sourcemap: true,
      sourcesContent: false,
      logLevel: 'silent',
      plugins: [{ name: 'packages-stay-outside', setup: leavePackagesOutside }],
    });
  } catch (error) {
    throw new Fault(`The ${name} could not be built.\n${error.message}`);
  }
};

/**
 * Packages of hundreds of modules, of which the server uses a few: to find, read and compile them took half of what the main thread did until it
 * was ready. They are modules of the language without native parts and files of their own.
 */
const takenIn = /^(@assay|viem|kysely|zod|@simplewebauthn|@noble|@scure)\b/;

/** Our own packages go into the bundle, and what is `takenIn` with all that it needs; the others stay where npm put them. */
const leavePackagesOutside = (plugin) => {
  plugin.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
    const isInside = kind === 'entry-point' || takenIn.test(path) || importer.includes('/node_modules/');
    return isInside ? undefined : { path, external: true };
  });
};

const buildSite = async (name, folder, isCompressed) => {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', join(root, 'apps', name), '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  const { code, output } = await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: join(root, 'apps', name), stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    child.stdout.on('data', (chunk) => (text += chunk));
    child.stderr.on('data', (chunk) => (text += chunk));
    child.on('error', reject);
    child.on('close', (status) => resolve({ code: status, output: text }));
  });
  if (code !== 0) throw new Fault(`The ${name} site could not be built.\n${output.trim()}`);
  if (isCompressed) await compressFolder(folder);
};
