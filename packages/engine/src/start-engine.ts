import type { Mode } from '@assay/exchange-core/codec/choices';
import { ArchiveFault } from '@assay/journal/archive/archive-fault';
import { withArchive } from '@assay/journal/archive/archived-journal-reader';
import { BrokenChain, type ChainEnd } from '@assay/journal/frame-chain';
import { type Journal, JournalFault, type JournalReader } from '@assay/journal/journal';
import { openPostgresJournal } from '@assay/journal/postgres-journal';
import { openPostgresSnapshotStore } from '@assay/journal/postgres-snapshot-store';
import type { BatchSealer } from '@assay/journal/seals/batch-seal';
import { SealKeyFault } from '@assay/journal/seals/seal-key-file';
import { withClient } from '@assay/postgres/with-client';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { ClientConfig } from 'pg';
import { type ConfigurationRefused, type ConfigureOptions, configure } from './configuration/configure-engine.ts';
import { createEngineClient, type EngineClient } from './engine-client.ts';
import {
  HISTORY_DAYS,
  READ_FENCE_TIMEOUT_MS,
  SNAPSHOT_EVERY_BATCHES,
  STATE_DIGEST_EVERY_BATCHES,
} from './engine-limits.ts';
import { type EngineStatus, statusOf } from './engine-status.ts';
import { Follower, type FollowerOptions, type FollowerReport } from './follower/follower.ts';
import { prepareProjections } from './projections/projection-schema.ts';
import type { ReadFence } from './projections/read-fence.ts';
import { type RecoveredCore, recoverCore } from './recovery/core-recovery.ts';
import { exchangeCoreMaker } from './recovery/exchange-core-maker.ts';
import { snapshotSealsOf } from './recovery/unvouched-batches.ts';
import {
  type ClockDifferenceListener,
  createJournalClock,
  type JournalClockSources,
  systemClockSources,
} from './sequencer/journal-clock.ts';
import { type BatchMeasure, type DurableFrame, Sequencer } from './sequencer/sequencer.ts';
import { createStateComparison, digestToTell, type StateComparison } from './sequencer/state-comparison.ts';
import { sendStandingCommands } from './standing-commands/standing-commands.ts';
import { sentenceOfLostHead } from './start/head-confirmation.ts';
import { findLostHead, headWitnessPath, type LostHead } from './start/head-witness.ts';
import { takeUpSeals } from './start/seals-at-start.ts';
import { createStartGates } from './start/start-gates.ts';
import { StartRefused } from './start-refused.ts';
import { type StartedParts, startInOrder } from './started-parts.ts';

export interface StartEngineOptions extends Omit<ConfigureOptions, 'report'> {
  /** Plain data: it also goes to the follower's thread. */
  readonly connection: ClientConfig;
  /** A fresh journal begins in this mode; one that began in the other is refused. */
  readonly mode: Mode;
  /** The process must end with an error now; nothing that it still says is true. */
  readonly onFatal: (error: unknown) => void;
  readonly report: (report: EngineReport) => void;
  readonly onClockDifference: ClockDifferenceListener;
  /** See `systemClockOffsetMs`; taken at the start of the engine when not given. */
  readonly clockOffsetMs?: number;
  /** A clock other than the machine's, for tests. */
  readonly clockSources?: JournalClockSources;
  readonly observe?: (measure: BatchMeasure) => void;
  /** The journal is this engine's and ends at `head`; the core is made of it now. Whoever keeps one of its own may do so meanwhile: what comes behind is told by `onDurable`. */
  readonly onRecovering?: (head: number) => void;
  /** See `SequencerOptions.onDurable`. */
  readonly onDurable?: (batch: DurableFrame) => void;
  /** The query tables hold everything up to here. */
  readonly onProjected?: (sequence: number) => void;
  /** Where the head is written down and the archive lies, both outside of the database; without them an older backup is not noticed. */
  readonly folders?: { readonly data: string; readonly archive: string };
  /** How long query tables keep history at least, in days of the journal's time. */
  readonly historyDays?: number;
  /** Other rhythms than the product's, for tests. */
  readonly digestEveryBatches?: number;
  readonly snapshotEveryBatches?: number;
}

/** What an operator may want to know and nothing else depends on. */
export type EngineReport =
  | FollowerReport
  | { readonly type: 'recovered'; readonly batches: number; readonly fromSnapshot: number; readonly tookMs: number }
  | ConfigurationRefused
  | { readonly type: 'head'; readonly sentence: string }
  | { readonly type: 'time'; readonly sentence: string }
  | { readonly type: 'listener-fault'; readonly error: unknown };

export interface Engine {
  readonly client: EngineClient;
  readonly fence: ReadFence;
  readonly status: EngineStatus;
  /** See `Sequencer.take`; also refused while the journal's head is not confirmed. */
  take(command: Uint8Array, tag: number): ErrorCode | undefined;
  /** What a core that readers look at tells of itself (`digestToTell`). One that differs from the live core ends the exchange. */
  noteMirror(sequence: number, digest: string): void;
  /** Takes no more commands, answers those that it has, lets the follower finish, closes the journal. */
  stop(): Promise<void>;
}

export type StartedEngine =
  | { readonly ok: true; readonly engine: Engine }
  /** A sentence for the operator. */
  | { readonly ok: false; readonly message: string };

/** Opens the journal, rebuilds the core from it, brings the configuration up to date and lets the follower run. */
export async function startEngine(options: StartEngineOptions): Promise<StartedEngine> {
  try {
    return { ok: true, engine: await startInOrder(async (parts) => run(options, parts, await takeUp(options, parts))) };
  } catch (error) {
    if (error instanceof BrokenChain) return { ok: false, message: `${error.message}. Run: npm run verify` };
    if (isForTheOperator(error)) return { ok: false, message: error.message };
    throw error;
  }
}

function isForTheOperator(error: unknown): error is Error {
  return [StartRefused, JournalFault, ArchiveFault, SealKeyFault].some((kind) => error instanceof kind);
}

interface TakenUp extends Pick<RecoveredCore, 'core' | 'chainEnd'> {
  readonly journal: Journal;
  readonly lost: LostHead | undefined;
  /** Undefined without a data folder. */
  readonly sealer: BatchSealer | undefined;
}

/** The journal, and the core and the query tables that go with it. */
async function takeUp(options: StartEngineOptions, parts: StartedParts): Promise<TakenUp> {
  const { connection } = options;
  const journal = await parts.startWith(
    'journal',
    () => openPostgresJournal(connection),
    (opened) => opened.close(),
  );
  const { core, chainEnd } = await recover(options, journal);
  refuseOtherMode(core.mode, options.mode);
  const lost = await lostHeadOf(options, journal, chainEnd);
  const sealer = await sealerFor(options, journal, chainEnd, lost !== undefined);
  await withClient(connection, prepareProjections);
  return { journal, core, chainEnd, lost, sealer };
}

/** What goes on from there. The follower stops behind the sequencer, whose last batch it still reads: so it is started before it. */
async function run(
  options: StartEngineOptions,
  parts: StartedParts,
  { journal, core, chainEnd, lost, sealer }: TakenUp,
): Promise<Engine> {
  const { folders, mode, onFatal, report } = options;
  const onListenerFault = (error: unknown) => report({ type: 'listener-fault', error });
  const clockSources = options.clockSources ?? systemClockSources(options.clockOffsetMs);
  const clock = createJournalClock(chainEnd.timeMs, options.onClockDifference, clockSources);
  const comparison = createStateComparison(onFatal);
  const follower = await parts.start('follower', () => new Follower(followerOptions(options, chainEnd, comparison)));
  const sequencer = await parts.startWith(
    'sequencer',
    () =>
      new Sequencer({
        core,
        journal,
        sealer,
        chainEnd,
        clock,
        onFatal,
        onListenerFault,
        onApplied: (sequence) => {
          const digest = digestToTell(core, options.digestEveryBatches ?? STATE_DIGEST_EVERY_BATCHES);
          if (digest !== undefined) comparison.note('live core', sequence, digest);
        },
        onDurable: options.onDurable,
        observe: options.observe,
      }),
    async (running) => {
      await running.drain();
      follower.advance(running.durableSequence);
    },
  );
  sequencer.onBatch(({ sequence }) => follower.advance(sequence));
  const gates = await parts.start('gates', () =>
    createStartGates({
      mode,
      chainEnd,
      clock,
      lost,
      folders,
      rulesVersion: core.rulesVersion,
      reader: archivedReader(options, journal),
      submit: (bytes) => sequencer.submit(bytes),
      onOpened: () => configure(options, client),
      onFault: onListenerFault,
      report: (type, sentence) => report({ type, sentence }),
    }),
  );
  sequencer.onBatch((batch) => gates.note(batch));
  const client = createEngineClient(gates, sequencer);
  if (gates.unconfirmedHead === undefined && gates.unconfirmedTime === undefined) await configure(options, client);
  await parts.startWith(
    'standing commands',
    () => sendStandingCommands(core, client),
    (end) => end(),
  );
  return {
    client,
    fence: createReadFence(client, follower),
    status: statusOf({ core, sequencer, follower, clock, comparison, journal, gates }),
    take: (bytes, tag) => gates.admit(bytes) ?? sequencer.take(bytes, tag),
    noteMirror: (sequence, digest) => comparison.note('mirror', sequence, digest),
    stop: () => parts.stop(),
  };
}

function refuseOtherMode(journaled: Mode | undefined, wanted: Mode): void {
  if (journaled === undefined || journaled === wanted) return;
  throw new StartRefused(
    `The journal in this database began in ${journaled} mode and cannot go on in ${wanted} mode. ` +
      `Set ASSAY_MODE to ${journaled}, or name another database.`,
  );
}

function archivedReader({ folders }: StartEngineOptions, journal: JournalReader): JournalReader {
  return folders === undefined ? journal : withArchive(journal, folders.archive);
}

/** What was durable once and is not in the journal. An empty database is not gone on with. */
async function lostHeadOf(options: StartEngineOptions, journal: Journal, end: ChainEnd): Promise<LostHead | undefined> {
  const { folders } = options;
  if (folders === undefined) return undefined;
  const reader = archivedReader(options, journal);
  const witnessPath = headWitnessPath(folders.data);
  const lost = await findLostHead({ reader, end, witnessPath, archiveFolder: folders.archive });
  if (lost?.journal.sequence === 0) {
    throw new StartRefused(
      `The database is empty, but batch ${lost.known.sequence} of an exchange was durable once (${lost.where}). Restore its backup, or its journal ` +
        'with npm run archive -- restore; for a new exchange set ASSAY_DATA to another folder.',
    );
  }
  if (lost !== undefined) options.report({ type: 'head', sentence: sentenceOfLostHead(lost) });
  return lost;
}

async function recover(options: StartEngineOptions, journal: Journal): Promise<RecoveredCore> {
  const startedMs = performance.now();
  const snapshots = await openPostgresSnapshotStore(options.connection, snapshotSealsOf(options.folders?.data));
  try {
    const head = await journal.head();
    options.onRecovering?.(head);
    const recovered = await recoverCore({
      reader: archivedReader(options, journal),
      snapshots,
      maker: exchangeCoreMaker,
      upTo: head,
      onSnapshotRefused: (sequence, reason) => options.report({ type: 'snapshot-refused', sequence, reason }),
    });
    const { fromSnapshot, chainEnd } = recovered;
    const batches = chainEnd.sequence - fromSnapshot;
    options.report({ type: 'recovered', batches, fromSnapshot, tookMs: performance.now() - startedMs });
    return recovered;
  } finally {
    await snapshots.close();
  }
}

/** What lies in the data folder seals what is appended; an exchange without one, as in tests, has no seals. */
async function sealerFor(
  options: StartEngineOptions,
  journal: Journal,
  end: ChainEnd,
  isHeadLost: boolean,
): Promise<BatchSealer | undefined> {
  const { folders, connection } = options;
  if (folders === undefined) return undefined;
  const reader = archivedReader(options, journal);
  return takeUpSeals({ dataFolder: folders.data, connection, journal, reader, end, isHeadLost });
}

function followerOptions(
  options: StartEngineOptions,
  { sequence: beyond }: ChainEnd,
  comparison: StateComparison,
): FollowerOptions {
  const { connection, folders, onFatal, report, onProjected } = options;
  return {
    settings: {
      connection,
      digestEveryBatches: options.digestEveryBatches ?? STATE_DIGEST_EVERY_BATCHES,
      snapshotEveryBatches: options.snapshotEveryBatches ?? SNAPSHOT_EVERY_BATCHES,
      historyDays: options.historyDays ?? HISTORY_DAYS,
      ...(folders && {
        witness: { path: headWitnessPath(folders.data), beyond },
        archiveFolder: folders.archive,
        sealedIn: folders.data,
      }),
      provenTo: beyond,
    },
    durableSequence: beyond,
    onDigest: (sequence, digest) => comparison.note('follower', sequence, digest),
    onBroken: (message) => onFatal(new Error(`the follower cannot go on: ${message}`)),
    report,
    onProjected,
  };
}

function createReadFence(client: EngineClient, follower: Follower): ReadFence {
  return {
    async pass(userId) {
      const sequence = await client.read((view) => view.lastChange(userId));
      return follower.waitFor(sequence, READ_FENCE_TIMEOUT_MS);
    },
    passBatch: (sequence) => follower.waitFor(sequence, READ_FENCE_TIMEOUT_MS),
  };
}
