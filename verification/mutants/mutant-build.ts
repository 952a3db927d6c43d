import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

/** The ledger's assertions say nothing, and what is below zero is written as if it could be. */
const ledgerUnchecked: readonly Edit[] = [
  { file: 'packages/exchange-core/src/ledger/ledger.ts', from: 'assert(left >= 0 ||', to: 'assert(true ||' },
  {
    file: 'packages/exchange-core/src/ledger/ledger.ts',
    from: "assert(isSound, 'no account",
    to: "assert(true, 'no account",
  },
  {
    file: 'packages/exchange-core/src/accounts/accounts-section.ts',
    from: 'writer.bigint(ledger.availableIn(pocket))',
    to: 'writer.signedBigint(ledger.availableIn(pocket))',
  },
];

/** Nobody looks whether the money of an order is there. */
export const spendUnchecked: Mutation = {
  name: 'spend-unchecked',
  edits: [
    {
      file: 'packages/exchange-core/src/orders/place-limit-order.ts',
      from: 'if (!core.ledger.covers(pays, units, buys ? market.quoteUnit : market.baseUnit))',
      to: 'if (false)',
    },
    {
      file: 'packages/exchange-core/src/orders/place-market-order.ts',
      from: 'if (!isCovered)',
      to: 'if (false)',
    },
    ...ledgerUnchecked,
  ],
};

/** Nor that of a withdrawal. */
export const withdrawUnchecked: Mutation = {
  name: 'withdraw-unchecked',
  edits: [
    {
      file: 'packages/exchange-core/src/custody/withdrawals/request-withdrawal.ts',
      from: "available < amount + fee ? 'l.error.balanceInsufficient' : undefined",
      to: 'undefined',
    },
    ...ledgerUnchecked,
  ],
};

/** Of what changes an account, each statement stays by itself, whatever becomes of the next. */
export const changesInSteps: Mutation = {
  name: 'changes-in-steps',
  edits: ['accounts/refused-transaction.ts', 'accounts/kyc/kyc-parts.ts', 'chat/conversation-writes.ts'].map(
    (file) => ({
      file: `apps/server/src/${file}`,
      from: 'database.transaction().execute(async (transaction) => {',
      to: '((work) => work(database))(async (transaction) => {',
    }),
  ),
};

/** A signature leaves before its line is on the disk. */
export const signatureBeforeItsLine: Mutation = {
  name: 'signature-before-its-line',
  edits: [
    {
      file: 'apps/signer/src/signing/sign-desk.ts',
      from: 'log.append(entry);\n    return answer;',
      to: 'setTimeout(() => log.append(entry), 20);\n    return answer;',
    },
  ],
};

const journalsPayments = 'for (const { transactionId, conflicts } of payments) {';

/** A payment goes to the network before the journal has it, and a start does not look for what was signed before. */
export const paidBeforeItIsWritten: Mutation = {
  name: 'paid-before-it-is-written',
  edits: [
    {
      file: 'apps/server/src/custody/withdrawals/payout-desk.ts',
      from: journalsPayments,
      to: `const early = withdrawal.payments.length === 0 ? payments.at(-1) : undefined;
    if (early !== undefined) {
      await chain.broadcast(maker.transactionOf(early));
      await new Promise((resolve) => setTimeout(resolve, 3_000));
    }
    ${journalsPayments}`,
    },
    {
      file: 'apps/server/src/custody/withdrawals/payout-desk.ts',
      from: 'const payments = await maker.signedFor(withdrawal.withdrawalId);',
      to: 'const payments = withdrawal.payments.length === 0 ? [] : await maker.signedFor(withdrawal.withdrawalId);',
    },
  ],
};

/** The signer knows nothing of what it signed. */
export const forgottenPayouts: Mutation = {
  name: 'forgotten-payouts',
  edits: [
    {
      file: 'apps/signer/src/signing/sign-desk.ts',
      from: 'const before = [...this.#options.log.signedFor(withdrawalId), ...payments];',
      to: 'const before = [...payments];',
    },
  ],
};

const desk = 'apps/server/src/custody/withdrawals/inside-desk.ts';

/** A payment within the exchange is made a while after its approval, and only by the run that has seen it. */
export const forgottenInside: Mutation = {
  name: 'forgotten-inside',
  edits: [
    { file: desk, from: 'export class InsideDesk {', to: 'const seen = new Set<number>();\nexport class InsideDesk {' },
    {
      file: desk,
      from: "withdrawal.state === 'approved');",
      to: "withdrawal.state === 'approved' && seen.add(withdrawal.withdrawalId) !== undefined);",
    },
    {
      file: desk,
      from: 'const ready = await engine.read((core) => core.views(CustodyViews).readyInside());',
      to: `await new Promise((resolve) => setTimeout(resolve, 1_000));
    const all = await engine.read((core) => core.views(CustodyViews).readyInside());
    const ready = all.filter((withdrawalId) => seen.has(withdrawalId));`,
    },
  ],
};

/** How far the engine is with an allotment, or with coins that vest, stands in no snapshot, and in no hash of the state by which one is checked. */
export const allotmentFromTheBeginning: Mutation = {
  name: 'allotment-from-the-beginning',
  edits: [
    {
      file: 'packages/exchange-core/src/earn/subscription/subscriptions-section.ts',
      from: 'writer.number(project.cursor);',
      to: 'writer.number(0 * project.cursor);',
    },
  ],
};

const door = 'apps/server/src/console';

/** Nobody asks whose order it is. */
export const ownershipUnchecked: Mutation = {
  name: 'ownership-unchecked',
  edits: [
    {
      file: 'packages/exchange-core/src/orders/cancel-order.ts',
      from: '!order.account.isSame(account)',
      to: 'account.userId < 0',
    },
    {
      file: 'packages/exchange-core/src/orders/replace-order.ts',
      from: '!order.account.isSame(account)',
      to: 'account.userId < 0',
    },
  ],
};

/** A call whose scope is forgotten, a command that nobody's scope is asked for, and a gate that stands open. */
export const forgottenScopes: Mutation = {
  name: 'forgotten-scopes',
  edits: [
    {
      file: 'packages/protocol/src/console/act-endpoints.ts',
      from: "scope: 'overview',",
      to: "scope: 'own-seat',",
    },
    {
      file: `${door}/acts/act-handlers.ts`,
      from: "return refused('l.error.seatScope');\n      const planned",
      to: 'void 0;\n      const planned',
    },
    { file: `${door}/dialect/console-gate.ts`, from: 'if (!type.test(contentType)) return false;', to: '' },
  ],
};

/** Neither the desk nor the core looks whether the second person is the first, and nobody how old a proof is. */
export const oneForTwo: Mutation = {
  name: 'one-for-two',
  edits: [
    {
      file: 'apps/server/src/operator/proposal-desk.ts',
      from: "if (isSamePerson(proposal.operator, principal)) return refusedBy('l.error.proposalOwn');",
      to: '',
    },
    {
      file: 'packages/exchange-core/src/staff/approve-act.ts',
      from: "if (isSamePerson(proposal.operator, operator)) return refuse('l.error.proposalOwn');",
      to: '',
    },
    { file: `${door}/seats/fresh-proof.ts`, from: 'nowMs - provenAtMs < freshProofMs', to: 'nowMs > provenAtMs' },
  ],
};

/** Nobody looks at the mark of a row by which a person proves himself. */
export const personMarksUnchecked: Mutation = {
  name: 'person-marks-unchecked',
  edits: [
    {
      file: 'apps/server/src/accounts/person-rows/person-rows.ts',
      from: 'if (this.#marks.isRight(table, row)) return row',
      to: 'if (row !== undefined) return row',
    },
  ],
};

/** Nor at the seal of a batch, whoever takes one up. */
export const sealUnchecked: Mutation = {
  name: 'seal-unchecked',
  edits: [
    {
      file: 'packages/journal/src/seals/batch-seal.ts',
      from: 'return seal !== undefined && verify(null, batchStatement(sequence, bytes), this.#key, seal);',
      to: 'return sequence > 0 && bytes.length > 0 && seal?.length !== 1;',
    },
  ],
};

/** The server, its threads and its processes. */
const serverEntries = [
  'apps/server/src/main.ts',
  'packages/engine/src/engine-thread/engine-worker.ts',
  'packages/engine/src/feed-thread/feed-worker.ts',
  'packages/engine/src/follower/follower-worker.ts',
  'apps/server/src/contract-proofs/proof-worker.ts',
  'apps/server/src/pictures/picture-worker.ts',
  'apps/server/src/socket-entry/ingress-processes/ingress-worker.ts',
];

const root = join(import.meta.dirname, '../..');

/** Builds the server with the mutation into a folder of its own below `build`, which goes with this process; answers the entry's path. */
export const buildMutant = (mutation: Mutation): Promise<string> => buildEntries(mutation, serverEntries);

/** The same of the exchange that is killed while it pays, values and allots. */
export const buildEarnMutant = (mutation: Mutation): Promise<string> =>
  buildEntries(mutation, [
    'verification/earn-kills/earning-exchange.ts',
    'packages/engine/src/follower/follower-worker.ts',
  ]);

/** The same of the process with the keys. */
export const buildSignerMutant = (mutation: Mutation): Promise<string> =>
  buildEntries(mutation, ['apps/signer/src/main.ts']);

/** Answers the path of the first entry. */
async function buildEntries(mutation: Mutation, entries: readonly string[]): Promise<string> {
  mkdirSync(join(root, 'build'), { recursive: true });
  const folder = mkdtempSync(join(root, 'build', `mutant-${mutation.name}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
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
  return join(folder, `${basename(entries[0] ?? '', '.ts')}.js`);
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
