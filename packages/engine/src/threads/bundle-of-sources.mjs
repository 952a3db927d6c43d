import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Below the packages that are not ours, so that a bundle finds them. */
const folder = fileURLToPath(new URL('../../../../node_modules/.cache/threads/', import.meta.url));

/**
 * One file with an entry and all of our modules that it imports, made again when one of them has changed. A loader that reads hundreds of
 * modules one by one costs every thread more than a second of a core, a bundle that is there a sixth of that.
 *
 * @param {string} entry URL of its source
 * @returns {Promise<string>} URL of the bundle
 */
export async function bundleOf(entry) {
  const record = join(folder, `${hashOf(entry)}.json`);
  const kept = readRecord(record);
  if (kept?.sources.every(([path, stamp]) => stampOf(path) === stamp)) return kept.bundle;
  const { contents, map, paths } = await bundle(fileURLToPath(entry));
  mkdirSync(folder, { recursive: true });
  const name = `${hashOf(contents)}.mjs`;
  const path = join(folder, name);
  write(`${path}.map`, map);
  write(path, `${contents}//# sourceMappingURL=${name}.map\n`);
  const made = { bundle: pathToFileURL(path).href, sources: paths.map((source) => [source, stampOf(source)]) };
  write(record, JSON.stringify(made));
  return made.bundle;
}

async function bundle(path) {
  const { build, stop } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    outdir: folder,
    keepNames: true,
    // Each thread reads the map when it starts: with the paths of the sources alone it is a third as large.
    sourcemap: 'external',
    sourcesContent: false,
    plugins: [{ name: 'sources', setup: takeSources }],
  });
  // Else its service stays beside the thread as long as that lives.
  await stop();
  const [map, code] = outputFiles;
  return { contents: code.text, map: map.text, paths: Object.keys(metafile.inputs).map((input) => resolve(input)) };
}

/** Our own packages go into the bundle. Each module goes on saying where its source stands: by that it names threads and files of data. */
function takeSources(plugin) {
  plugin.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || path.startsWith('@assay/') ? undefined : { path, external: true },
  );
  plugin.onLoad({ filter: /\.ts$/ }, ({ path }) => ({
    contents: readFileSync(path, 'utf8')
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
    loader: 'ts',
  }));
}

function readRecord(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function stampOf(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? 'gone' : `${found.mtimeMs} ${found.size}`;
}

/** Whole or not at all, whoever else writes the same. */
function write(path, contents) {
  const own = `${path}.${randomUUID()}`;
  writeFileSync(own, contents);
  renameSync(own, path);
}

function hashOf(contents) {
  return createHash('sha256').update(contents).digest('hex').slice(0, 32);
}
