import { mkdtempSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** The product with lines of it broken on purpose, to see that a test notices. */
export interface Mutation {
  readonly name: string;
  readonly edits: readonly Edit[];
}

export interface Edit {
  /** From the repository's root. */
  readonly file: string;
  /** Stands there exactly once. */
  readonly from: string;
  readonly to: string;
}

/** Answers leave without waiting for the journal. */
export const acknowledgeBeforeDurable: Mutation = {
  name: 'acknowledge-before-durable',
  edits: [
    {
      file: 'packages/engine/src/sequencer/sequencer.ts',
      from: 'appended.then(() => this.#confirm(write))',
      to: 'Promise.resolve().then(() => this.#confirm(write))',
    },
  ],
};

const balanceCheck = "if (core.ledger.availableIn(pays) < hold) return refuse('l.error.balanceInsufficient');";

/** Nobody looks whether the money is there, the ledger's assertions say nothing, and what is below zero is written as if it could be. */
export const spendUnchecked: Mutation = {
  name: 'spend-unchecked',
  edits: [
    { file: 'packages/exchange-core/src/orders/place-limit-order.ts', from: balanceCheck, to: '' },
    { file: 'packages/exchange-core/src/orders/place-market-order.ts', from: balanceCheck, to: '' },
    { file: 'packages/exchange-core/src/ledger/ledger.ts', from: 'assert(left >= 0n ||', to: 'assert(true ||' },
    {
      file: 'packages/exchange-core/src/ledger/ledger.ts',
      from: 'assert(atoms[account] >= 0n ||',
      to: 'assert(true ||',
    },
    {
      file: 'packages/exchange-core/src/accounts/accounts-section.ts',
      from: 'writer.bigint(ledger.availableIn(pocket))',
      to: 'writer.signedBigint(ledger.availableIn(pocket))',
    },
  ],
};

/** The server and its threads. */
const entries = [
  'apps/server/src/main.ts',
  'packages/engine/src/engine-thread/engine-worker.ts',
  'packages/engine/src/feed-thread/feed-worker.ts',
  'packages/engine/src/follower/follower-worker.ts',
  'apps/server/src/contract-proofs/proof-worker.ts',
];

const root = join(import.meta.dirname, '../..');

/** Builds the server with the mutation into a folder of its own below `build`; answers the entry's path. */
export async function buildMutant(mutation: Mutation): Promise<string> {
  const folder = mkdtempSync(join(root, 'build', `mutant-${mutation.name}-`));
  await build({
    entryPoints: entries.map((file) => ({
      in: join(root, file),
      out: basename(file, '.ts'),
    })),
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: [leavePackagesOutside, mutate(mutation)],
  });
  return join(folder, 'main.js');
}

function mutate({ edits }: Mutation): Plugin {
  const texts = new Map<string, string>();
  for (const { file, from, to } of edits) {
    const path = join(root, file);
    const text = texts.get(path) ?? readFileSync(path, 'utf8');
    if (text.split(from).length !== 2) throw new Error(`${file} does not hold this once: ${from}`);
    texts.set(path, text.replace(from, to));
  }
  return {
    name: 'mutate',
    setup(plugin) {
      plugin.onLoad({ filter: /\.ts$/ }, (args) => {
        const contents = texts.get(args.path);
        return contents === undefined ? undefined : { contents, loader: 'ts' };
      });
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
