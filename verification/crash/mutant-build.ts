import { mkdtempSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** One line of the product, broken on purpose, to see that the test notices. */
export interface Mutation {
  readonly name: string;
  /** File below apps/server/src. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Answers leave without waiting for the journal. */
export const acknowledgeBeforeDurable: Mutation = {
  name: 'acknowledge-before-durable',
  file: 'engine/sequencer.ts',
  from: 'appended\n        .then(',
  to: 'Promise.resolve()\n        .then(',
};

const root = join(import.meta.dirname, '../..');
const sources = join(root, 'apps/server/src');

/** Builds the server with the mutation into a folder of its own below `build`; answers the entry's path. */
export async function buildMutant(mutation: Mutation): Promise<string> {
  const folder = mkdtempSync(join(root, 'build', `mutant-${mutation.name}-`));
  await build({
    entryPoints: ['main.ts', 'engine/follower-worker.ts'].map((file) => ({
      in: join(sources, file),
      out: basename(file, '.ts'),
    })),
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: [mutate(mutation), leavePackagesOutside],
  });
  return join(folder, 'main.js');
}

function mutate({ file, from, to }: Mutation): Plugin {
  const path = join(sources, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} does not hold this once: ${from}`);
  return {
    name: 'mutate',
    setup(plugin) {
      plugin.onLoad({ filter: /\.ts$/ }, (args) =>
        args.path === path ? { contents: text.replace(from, to), loader: 'ts' } : undefined,
      );
    },
  };
}

const leavePackagesOutside: Plugin = {
  name: 'leave-packages-outside',
  setup(plugin) {
    plugin.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@assay/') ? undefined : { path, external: true },
    );
  },
};
