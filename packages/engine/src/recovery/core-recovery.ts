import { decodeCommand } from '@assay/exchange-core/command-codec';
import type { Command } from '@assay/exchange-core/commands';
import type { BatchOutcome } from '@assay/exchange-core/events';
import type { ExchangeCorePort } from '@assay/exchange-core/exchange-core-port';
import { decodeFrame, frameHash } from '@assay/journal/batch-frame';
import { BrokenChain, CHAIN_START, type ChainEnd, chainEndOf, followChain } from '@assay/journal/frame-chain';
import type { JournalReader, StoredFrame } from '@assay/journal/journal';
import type { SnapshotStore } from '@assay/journal/snapshot-store';
import { readFrames } from './read-frames.ts';

/** Makes cores; the exchange core's own functions in the product. */
export interface CoreMaker {
  create(): ExchangeCorePort;
  /** Undefined when the bytes are of a format or rules version that this release cannot read. */
  restore(snapshot: Uint8Array): ExchangeCorePort | undefined;
}

/** A core that stands at the end of a piece of the journal. */
export interface RecoveredCore {
  readonly core: ExchangeCorePort;
  readonly chainEnd: ChainEnd;
  /** Sequence of the snapshot that was taken up; 0 when everything was replayed. */
  readonly fromSnapshot: number;
  readonly commandsReplayed: number;
}

export interface RecoveryOptions {
  readonly reader: JournalReader;
  readonly snapshots: SnapshotStore;
  readonly maker: CoreMaker;
  /** The last batch that is taken: the journal's head for the live core, the projected one for the follower. */
  readonly upTo: number;
  readonly onSnapshotRefused: (sequence: number, reason: string) => void;
}

/**
 * Rebuilds a core from the newest usable snapshot and the batches after it. Throws `BrokenChain` when the journal does not
 * hold what was written.
 */
export async function recoverCore(options: RecoveryOptions): Promise<RecoveredCore> {
  const start = await startingPoint(options);
  let { chainEnd } = start;
  let commandsReplayed = 0;
  for await (const frames of readFrames(options.reader, chainEnd.sequence + 1, options.upTo)) {
    for (const stored of frames) {
      const applied = applyFrame(start.core, chainEnd, stored);
      chainEnd = applied.chainEnd;
      commandsReplayed += applied.commands.length;
    }
  }
  return { core: start.core, chainEnd, fromSnapshot: start.fromSnapshot, commandsReplayed };
}

/** Applies one stored frame to a core that stands right before it. */
export function applyFrame(
  core: ExchangeCorePort,
  chainEnd: ChainEnd,
  stored: StoredFrame,
): { readonly chainEnd: ChainEnd; readonly commands: readonly Command[]; readonly outcome: BatchOutcome } {
  const step = followChain(chainEnd, stored);
  if (!step.ok) throw new BrokenChain(stored.sequence, step.fault);
  const { sequence, timeMs, rulesVersion } = step.frame;
  if (rulesVersion !== core.rulesVersion) throw new BrokenChain(sequence, 'rules-version');
  const commands = step.frame.commands.map(decodeCommand);
  return { chainEnd: step.end, commands, outcome: core.apply({ sequence, timeMs, commands }) };
}

export interface StartingPoint {
  readonly core: ExchangeCorePort;
  readonly chainEnd: ChainEnd;
  readonly fromSnapshot: number;
}

/** A snapshot only saves time: whatever is odd about one, the one before it or the whole journal does as well. */
async function startingPoint(options: RecoveryOptions): Promise<StartingPoint> {
  for (const sequence of await options.snapshots.sequences()) {
    if (sequence > options.upTo) continue;
    const taken = await takeUpSnapshot(options, sequence);
    if (typeof taken === 'object') return taken;
    options.onSnapshotRefused(sequence, taken);
  }
  return { core: options.maker.create(), chainEnd: CHAIN_START, fromSnapshot: 0 };
}

/** The starting point, or the reason why the snapshot cannot be one. */
export async function takeUpSnapshot(
  options: Pick<RecoveryOptions, 'reader' | 'snapshots' | 'maker'>,
  sequence: number,
): Promise<StartingPoint | string> {
  const snapshot = await options.snapshots.read(sequence);
  if (snapshot === undefined) return 'its bytes are not those that were written';
  const [stored] = await options.reader.read(sequence, 1);
  if (stored?.sequence !== sequence) return 'the journal has no such batch';
  const decoded = decodeFrame(stored.bytes);
  if (!decoded.ok) throw new BrokenChain(sequence, decoded.fault);
  if (Buffer.compare(frameHash(stored.bytes), snapshot.frameHash) !== 0) return 'it is of another journal';
  const core = options.maker.restore(snapshot.bytes);
  if (core === undefined) return 'its format is not one that this release reads';
  if (core.sequence !== sequence || core.stateHash() !== snapshot.stateHash) return 'its state has another hash';
  return { core, chainEnd: chainEndOf(decoded.frame, stored.bytes), fromSnapshot: sequence };
}
