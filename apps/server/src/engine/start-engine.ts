import { randomBytes } from 'node:crypto';
import type { Command, ConfigurationCommand, Mode } from '@assay/exchange-core/commands';
import { ArchiveFault } from '@assay/journal/archive/archive-fault';
import { withArchive } from '@assay/journal/archive/archived-journal-reader';
import { setAsideBeyond } from '@assay/journal/archive/set-aside';
import { BrokenChain } from '@assay/journal/frame-chain';
import { type Journal, JournalFault, type JournalReader } from '@assay/journal/journal';
import { openPostgresJournal, openPostgresJournalReader } from '@assay/journal/postgres-journal';
import { openPostgresSnapshotStore } from '@assay/journal/postgres-snapshot-store';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { ClientConfig } from 'pg';
import { withClient } from '../postgres/with-client.ts';
import type { ReadFence } from '../projections/projection-readers.ts';
import { prepareProjections } from '../projections/projection-schema.ts';
import { configurationChanges, rulesChanges } from './configuration-changes.ts';
import { type RecoveredCore, recoverCore } from './core-recovery.ts';
import { createDurableSignal } from './durable-signal.ts';
import { createEngineClient, type EngineClient } from './engine-client.ts';
import {
  BATCHES_PER_PROJECTION,
  HISTORY_DAYS,
  READ_FENCE_TIMEOUT_MS,
  SNAPSHOT_EVERY_BATCHES,
  STATE_DIGEST_EVERY_BATCHES,
} from './engine-limits.ts';
import type { EnginePort } from './engine-port.ts';
import { liveCoreMaker } from './exchange-core-maker.ts';
import { type Follower, type FollowerReport, startFollower } from './follower.ts';
import { streamFrames } from './frame-stream.ts';
import { createHeadGate, type HeadGate, sentenceOfLostHead } from './head-confirmation.ts';
import { findLostHead, headWitnessPath, type LostHead, writeHeadWitness } from './head-witness.ts';
import { type ClockDifferenceListener, createJournalClock, type JournalClock } from './journal-clock.ts';
import { type BatchMeasure, createSequencer, type DurableFrame, type Sequencer } from './sequencer.ts';
import { sendStandingCommands } from './standing-commands.ts';
import type { TimeDoubt } from './start-time.ts';
import { createStateComparison, digestToTell } from './state-comparison.ts';
import { createTimeGateAtStart } from './time-at-start.ts';
import type { TimeGate } from './time-gate.ts';

export interface StartEngineOptions {
  /** Plain data: it also goes to the follower's thread. */
  readonly connection: ClientConfig;
  /** A fresh journal begins in this mode; one that began in the other is refused. */
  readonly mode: Mode;
  /** For a fresh journal only; drawn when not given. */
  readonly seed?: string;
  readonly configuration: readonly ConfigurationCommand[];
  /** The process must end with an error now; nothing that it still says is true. */
  readonly onFatal: (error: unknown) => void;
  readonly report: (report: EngineReport) => void;
  readonly onClockDifference: ClockDifferenceListener;
  readonly observe?: (measure: BatchMeasure) => void;
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
  | { readonly type: 'configuration-refused'; readonly command: ConfigurationCommand; readonly code: string }
  | { readonly type: 'head'; readonly sentence: string }
  | { readonly type: 'time'; readonly sentence: string }
  | { readonly type: 'listener-fault'; readonly error: unknown };

export interface Engine {
  readonly port: EnginePort;
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

/** Figures for health and metrics, read when they are asked for. */
export interface EngineStatus {
  readonly instance: string;
  readonly seed: string;
  readonly durableSequence: number;
  readonly projectedSequence: number;
  readonly commandsWaiting: number;
  readonly followerRestarts: number;
  readonly clockDifferenceMs: number;
  /** Last batch at which another core was compared with the live one and was equal; 0 before the first comparison. */
  readonly lastEqualState: number;
  /** Why no command is taken: the journal is older than what was durable once. */
  readonly unconfirmedHead: string | undefined;
  /** Why no command is taken: the wall clock of the start is far from the newest batch. */
  readonly unconfirmedTime: string | undefined;
  /** The same for the operator who is to confirm it. */
  readonly timeDoubt: TimeDoubt | undefined;
  /** Journal time now. The seconds of the index are those of this clock. */
  readonly journalTimeMs: number;
}

export type StartedEngine =
  | { readonly ok: true; readonly engine: Engine }
  /** A sentence for the operator. */
  | { readonly ok: false; readonly message: string };

/** Opens the journal, rebuilds the core from it, brings the configuration up to date and lets the follower run. */
export async function startEngine(options: StartEngineOptions): Promise<StartedEngine> {
  let journal: Journal | undefined;
  try {
    journal = await openPostgresJournal(options.connection);
    const recovered = await recover(options, journal);
    const { mode } = recovered.core;
    if (mode !== undefined && mode !== options.mode) {
      await journal.close();
      return { ok: false, message: wrongMode(mode, options.mode) };
    }
    const lost = await lostHeadOf(options, journal, recovered);
    if (lost !== undefined && lost.journal.sequence === 0) {
      await journal.close();
      return { ok: false, message: emptyDatabase(lost) };
    }
    if (lost !== undefined) options.report({ type: 'head', sentence: sentenceOfLostHead(lost) });
    await withClient(options.connection, prepareProjections);
    return { ok: true, engine: await run(options, journal, recovered, lost) };
  } catch (error) {
    await journal?.close().catch(() => undefined);
    if (error instanceof BrokenChain) return { ok: false, message: `${error.message}. Run: npm run verify` };
    if (error instanceof JournalFault || error instanceof ArchiveFault) return { ok: false, message: error.message };
    throw error;
  }
}

function wrongMode(journaled: Mode, wanted: Mode): string {
  return (
    `The journal in this database began in ${journaled} mode and cannot go on in ${wanted} mode. ` +
    `Set ASSAY_MODE to ${journaled}, or name another database.`
  );
}

function emptyDatabase({ known, where }: LostHead): string {
  return (
    `The database is empty, but batch ${known.sequence} of an exchange was durable once (${where}). Restore its backup, or its journal ` +
    'with npm run archive -- restore; for a new exchange set ASSAY_DATA to another folder.'
  );
}

function archivedReader({ folders }: StartEngineOptions, journal: JournalReader): JournalReader {
  return folders === undefined ? journal : withArchive(journal, folders.archive);
}

async function lostHeadOf(
  { folders, ...options }: StartEngineOptions,
  journal: Journal,
  { chainEnd }: RecoveredCore,
): Promise<LostHead | undefined> {
  if (folders === undefined) return undefined;
  const reader = archivedReader({ ...options, folders }, journal);
  const witnessPath = headWitnessPath(folders.data);
  return findLostHead({ reader, end: chainEnd, witnessPath, archiveFolder: folders.archive });
}

async function recover(options: StartEngineOptions, journal: Journal): Promise<RecoveredCore> {
  const startedMs = performance.now();
  const snapshots = await openPostgresSnapshotStore(options.connection);
  try {
    const recovered = await recoverCore({
      reader: archivedReader(options, journal),
      snapshots,
      maker: liveCoreMaker,
      upTo: await journal.head(),
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

async function run(
  options: StartEngineOptions,
  journal: Journal,
  { core, chainEnd }: RecoveredCore,
  lost: LostHead | undefined,
): Promise<Engine> {
  const digestEveryBatches = options.digestEveryBatches ?? STATE_DIGEST_EVERY_BATCHES;
  const snapshotEveryBatches = options.snapshotEveryBatches ?? SNAPSHOT_EVERY_BATCHES;
  const comparison = createStateComparison(options.onFatal);
  const clock = createJournalClock(chainEnd.timeMs, options.onClockDifference);
  const sequencer = createSequencer({
    core,
    journal,
    chainEnd,
    clock,
    onFatal: options.onFatal,
    onListenerFault: (error) => options.report({ type: 'listener-fault', error }),
    onApplied: (sequence) => {
      const digest = digestToTell(core, digestEveryBatches);
      if (digest !== undefined) comparison.note('live core', sequence, digest);
    },
    ...(options.observe === undefined ? {} : { observe: options.observe }),
    ...(options.onDurable === undefined ? {} : { onDurable: options.onDurable }),
  });
  const signal = createDurableSignal(chainEnd.sequence);
  const { folders } = options;
  const configureWhenOpen = async () => {
    if (gate.reason === undefined && time.reason === undefined) await configure(options, client);
  };
  const time = createTimeGateAtStart({
    mode: options.mode,
    rulesVersion: core.rulesVersion,
    journalMs: chainEnd.timeMs,
    clock,
    dataFolder: folders?.data,
    submit: (bytes) => sequencer.submit(bytes),
    onConfirmed: configureWhenOpen,
    onFault: (error) => options.report({ type: 'listener-fault', error }),
    report: (sentence) => options.report({ type: 'time', sentence }),
  });
  const gate = createHeadGate({
    lost,
    dataFolder: folders?.data ?? '',
    submit: (bytes) => time.submit(bytes),
    async onConfirmed() {
      if (folders !== undefined && lost !== undefined) {
        await setAsideBeyond(folders.archive, chainEnd.sequence);
        await writeHeadWitness(headWitnessPath(folders.data), lost.journal);
      }
      if (time.reason === undefined) await configure(options, createEngineClient(sequencer, sequencer));
    },
    report: (sentence) => options.report({ type: 'head', sentence }),
  });
  const port: EnginePort = {
    submit: (bytes) => gate.submit(bytes),
    subscribe: (from) => subscribe(options, from, signal),
  };
  const client = createEngineClient(port, sequencer);
  await configureWhenOpen();
  const endStandingCommands = sendStandingCommands(core, client);
  const follower = startFollower({
    settings: {
      connection: options.connection,
      digestEveryBatches,
      snapshotEveryBatches,
      historyDays: options.historyDays ?? HISTORY_DAYS,
      ...(folders === undefined
        ? {}
        : {
            witness: { path: headWitnessPath(folders.data), beyond: chainEnd.sequence },
            archiveFolder: folders.archive,
          }),
    },
    durableSequence: sequencer.durableSequence,
    onDigest: (sequence, digest) => comparison.note('follower', sequence, digest),
    onBroken: (message) => options.onFatal(new Error(`the follower cannot go on: ${message}`)),
    report: options.report,
    ...(options.onProjected === undefined ? {} : { onProjected: options.onProjected }),
  });
  sequencer.onBatch(({ sequence }) => {
    signal.advance(sequence);
    follower.advance(sequence);
  });
  sequencer.onBatch((batch) => time.note(batch));
  signal.advance(sequencer.durableSequence);
  return {
    port,
    client,
    fence: createReadFence(client, follower),
    status: statusOf(core, sequencer, follower, clock, comparison, gate, time),
    take: (bytes, tag) =>
      gate.reason === undefined ? (time.admit(bytes) ?? sequencer.take(bytes, tag)) : 'l.error.headUnconfirmed',
    noteMirror: (sequence, digest) => comparison.note('mirror', sequence, digest),
    async stop() {
      endStandingCommands();
      gate.stop();
      await sequencer.drain();
      signal.advance(sequencer.durableSequence);
      follower.advance(sequencer.durableSequence);
      signal.end();
      await follower.stop();
      await journal.close();
    },
  };
}

/** On a connection of its own: somebody who reads the past must not stand in the way of the next append. */
async function* subscribe(options: StartEngineOptions, from: number, signal: ReturnType<typeof createDurableSignal>) {
  const reader = archivedReader(options, await openPostgresJournalReader(options.connection));
  try {
    for await (const frames of streamFrames(reader, from, BATCHES_PER_PROJECTION, signal)) yield* frames;
  } finally {
    await reader.close();
  }
}

/** The journal's first record, and what is configured otherwise than the state says. */
async function configure(options: StartEngineOptions, client: EngineClient): Promise<void> {
  if ((await client.read((view) => view.mode)) === undefined) await client.submit(genesisOf(options));
  for (const change of rulesChanges(await client.read((view) => view.rulesVersion))) await client.submit(change);
  const changes = await client.read((view) =>
    configurationChanges(options.configuration, view.configuration(), (command) => view.isOperatorsDecision(command)),
  );
  const results = await Promise.all(changes.map((command) => client.submit(command)));
  for (const [index, result] of results.entries()) {
    const command = changes[index];
    if (result.accepted || command === undefined) continue;
    options.report({ type: 'configuration-refused', command, code: result.code });
  }
}

function genesisOf(options: StartEngineOptions): Command {
  return {
    type: 'genesis',
    mode: options.mode,
    seed: options.seed ?? randomBytes(16).toString('hex'),
    instance: randomBytes(16).toString('hex'),
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

function statusOf(
  core: { readonly instance: string; readonly seed: string },
  sequencer: Pick<Sequencer<unknown>, 'durableSequence' | 'commandsWaiting'>,
  follower: Follower,
  clock: JournalClock,
  comparison: { readonly lastEqual: number },
  gate: Pick<HeadGate, 'reason'>,
  time: Pick<TimeGate, 'reason' | 'doubt'>,
): EngineStatus {
  return {
    get instance() {
      return core.instance;
    },
    get seed() {
      return core.seed;
    },
    get durableSequence() {
      return sequencer.durableSequence;
    },
    get projectedSequence() {
      return follower.projectedSequence;
    },
    get commandsWaiting() {
      return sequencer.commandsWaiting;
    },
    get followerRestarts() {
      return follower.restarts;
    },
    get clockDifferenceMs() {
      return clock.differenceMs();
    },
    get lastEqualState() {
      return comparison.lastEqual;
    },
    get unconfirmedHead() {
      return gate.reason;
    },
    get unconfirmedTime() {
      return time.reason;
    },
    get timeDoubt() {
      return time.doubt;
    },
    get journalTimeMs() {
      return clock.now();
    },
  };
}
