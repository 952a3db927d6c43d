import { setTimeout as sleep } from 'node:timers/promises';
import type { ExchangeCorePort } from '@assay/exchange-core/exchange-core-port';
import { SNAPSHOT_FORMAT } from '@assay/exchange-core/snapshot/snapshot';
import type { ChainEnd } from '@assay/journal/frame-chain';
import type { JournalReader, StoredFrame } from '@assay/journal/journal';
import type { SealCheck } from '@assay/journal/seals/batch-seal';
import type { SnapshotStore } from '@assay/journal/snapshot-store';
import type { ClientBase } from 'pg';
import { BATCHES_PER_PROJECTION, PROJECTION_PAUSE_MS } from '../engine-limits.ts';
import { Projector, readCursor } from '../projections/projector.ts';
import { applyFrame, type CoreMaker, recoverCore } from '../recovery/core-recovery.ts';
import { digestToTell } from '../sequencer/state-comparison.ts';
import type { HeadWitness } from '../start/head-witness.ts';
import type { DurableSignal } from './durable-signal.ts';
import type { FollowerSettings, FromFollower } from './follower-messages.ts';

export interface FollowerParts {
  readonly reader: JournalReader;
  readonly snapshots: SnapshotStore;
  readonly client: ClientBase;
  readonly maker: CoreMaker;
  readonly signal: DurableSignal;
  readonly settings: Pick<FollowerSettings, 'digestEveryBatches' | 'snapshotEveryBatches' | 'historyDays' | 'provenTo'>;
  readonly tell: (message: FromFollower) => void;
  /** Told of every head that was reached. */
  readonly witness?: Pick<HeadWitness, 'note'>;
  /** Of the seals of what this exchange itself appends. */
  readonly check?: SealCheck;
}

/** A batch that this exchange has not written lies behind its own. */
export class UnsealedBatch extends Error {
  override readonly name = 'UnsealedBatch';
}

/**
 * Follows the journal with a core of its own until the signal ends: projects what each batch caused, tells digests for
 * comparison, and takes the snapshots, always at a sequence that is projected, so that a restart never has to project
 * what lies before its snapshot.
 */
export async function followJournal(parts: FollowerParts): Promise<void> {
  const { reader, snapshots, client, maker, signal, settings, tell } = parts;
  const cursor = await readCursor(client);
  const onSnapshotRefused = (sequence: number, reason: string) => tell({ type: 'snapshot-refused', sequence, reason });
  const recovered = await recoverCore({ reader, snapshots, maker, upTo: cursor, onSnapshotRefused });
  const { core } = recovered;
  const projector = await Projector.open(client, core, settings.historyDays);
  let { chainEnd } = recovered;
  let snapshotAt = recovered.fromSnapshot;
  tell({ type: 'projected', sequence: cursor });
  for await (const frames of streamFrames(reader, cursor + 1, BATCHES_PER_PROJECTION, signal)) {
    proveSeal(parts, frames.at(-1));
    chainEnd = await projectFrames(parts, core, projector, chainEnd, frames);
    await projector.dropOld(chainEnd.timeMs);
    parts.witness?.note(chainEnd);
    const isBehind = frames.length === BATCHES_PER_PROJECTION;
    if (chainEnd.sequence - snapshotAt >= settings.snapshotEveryBatches) {
      await takeSnapshot(parts, core, chainEnd);
      snapshotAt = chainEnd.sequence;
    }
    if (!isBehind) await sleep(PROJECTION_PAUSE_MS);
  }
  if (chainEnd.sequence > snapshotAt) await takeSnapshot(parts, core, chainEnd);
}

/**
 * Durable frames from a sequence on, in groups as the journal gives them, for as long as the signal says that more will come.
 * The reader pulls: what it has not asked for stays in the journal, not in memory.
 */
async function* streamFrames(
  reader: JournalReader,
  from: number,
  framesAtOnce: number,
  signal: DurableSignal,
): AsyncGenerator<readonly StoredFrame[]> {
  let next = from;
  for (;;) {
    const frames = await reader.read(next, framesAtOnce);
    if (frames.length > 0) {
      next += frames.length;
      yield frames;
    } else if (!(await signal.waitBeyond(next - 1))) return;
  }
}

/** The seal of a group's last frame vouches for all of it; what the start has proved may be without. */
function proveSeal({ check, settings }: FollowerParts, last: StoredFrame | undefined): void {
  if (check === undefined || last === undefined || last.sequence <= settings.provenTo || check.isSealed(last)) return;
  throw new UnsealedBatch(
    `batch ${last.sequence} carries no seal of this exchange’s key: somebody else has written it`,
  );
}

async function projectFrames(
  { settings, tell }: FollowerParts,
  core: ExchangeCorePort,
  projector: Projector,
  from: ChainEnd,
  frames: readonly StoredFrame[],
): Promise<ChainEnd> {
  let chainEnd = from;
  for (const stored of frames) {
    const applied = applyFrame(core, chainEnd, stored);
    chainEnd = applied.chainEnd;
    projector.add(stored.sequence, chainEnd.timeMs, applied.outcome.eventsOf(...projector.events));
    const digest = digestToTell(core, settings.digestEveryBatches);
    if (digest !== undefined) tell({ type: 'digest', sequence: stored.sequence, digest });
  }
  await projector.write();
  tell({ type: 'projected', sequence: chainEnd.sequence });
  return chainEnd;
}

async function takeSnapshot({ snapshots, tell }: FollowerParts, core: ExchangeCorePort, end: ChainEnd): Promise<void> {
  const startedMs = performance.now();
  const { stateHash, length, parts } = core.snapshotParts();
  const { sequence } = end;
  const { rulesVersion } = core;
  await snapshots.write({ sequence, format: SNAPSHOT_FORMAT, rulesVersion, stateHash, frameHash: end.hash, parts });
  tell({ type: 'snapshot', sequence, bytes: length, tookMs: performance.now() - startedMs });
}
