import { frameHash } from '../batch-frame.ts';
import { CHAIN_START, type ChainEnd } from '../frame-chain.ts';
import { ArchiveFault } from './archive-fault.ts';
import { type ArchivedSnapshot, archiveEnd, readManifest } from './archive-manifest.ts';
import { readArchiveFile, readStretch } from './stretch-file.ts';

/** The part of a restored core that is compared. */
export interface RestoredState {
  readonly sequence: number;
  stateHash(): string;
}

export interface ArchiveVerification {
  readonly stretches: number;
  /** Where the proved chain ends. */
  readonly end: ChainEnd;
  readonly bytes: number;
  /** Sequence of the archived snapshot that gave its state back; 0 without one. */
  readonly snapshotSequence: number;
}

/**
 * Reads every file of the archive, follows the chain of hashes from batch 1 and restores the snapshot. Throws `ArchiveFault` at the
 * first byte that is not what was written.
 */
export async function verifyArchive(
  folder: string,
  restore: (snapshot: Uint8Array) => RestoredState | undefined,
): Promise<ArchiveVerification> {
  const manifest = await readManifest(folder);
  const { snapshot } = manifest;
  let end: ChainEnd = CHAIN_START;
  let bytes = 0;
  let snapshotFrameHash = '';
  for (const [index, stretch] of manifest.stretches.entries()) {
    const frames = await readStretch(folder, end, stretch);
    if (snapshot !== undefined && snapshot.sequence >= stretch.first && snapshot.sequence <= stretch.last) {
      const stored = frames[snapshot.sequence - stretch.first];
      snapshotFrameHash = stored === undefined ? '' : Buffer.from(frameHash(stored.bytes)).toString('hex');
    }
    end = archiveEnd({ ...manifest, stretches: manifest.stretches.slice(0, index + 1) });
    bytes += stretch.bytes;
  }
  if (snapshot !== undefined) await proveSnapshot(folder, snapshot, snapshotFrameHash, restore);
  return { stretches: manifest.stretches.length, end, bytes, snapshotSequence: snapshot?.sequence ?? 0 };
}

async function proveSnapshot(
  folder: string,
  snapshot: ArchivedSnapshot,
  frameHashThere: string,
  restore: (snapshot: Uint8Array) => RestoredState | undefined,
): Promise<void> {
  if (snapshot.frameHash !== frameHashThere) {
    throw new ArchiveFault('damaged', `The archived snapshot ${snapshot.name} is of another journal.`);
  }
  const core = restore(await readArchiveFile(folder, snapshot));
  if (core === undefined || core.sequence !== snapshot.sequence || core.stateHash() !== snapshot.stateHash) {
    throw new ArchiveFault('damaged', `The archived snapshot ${snapshot.name} does not give its state back.`);
  }
}
