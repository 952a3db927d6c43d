import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { frameHash } from '../batch-frame.ts';
import type { ChainEnd } from '../frame-chain.ts';
import { type JournalReader, READ_FRAMES_MAX, type StoredFrame } from '../journal.ts';
import type { SnapshotStore } from '../snapshot-store.ts';
import { ArchiveFault } from './archive-fault.ts';
import {
  type ArchivedSnapshot,
  type ArchiveManifest,
  archiveEnd,
  readManifest,
  writeManifest,
} from './archive-manifest.ts';
import { padded, readStretch, writeCompressed, writeStretch } from './stretch-file.ts';

/** A stretch ends at the first of these two. The whole of one is in memory when it is written or read. */
const STRETCH_BATCHES_MAX = 50_000;
const STRETCH_BYTES_MAX = 32 * 1024 * 1024;

export interface WriteArchiveOptions {
  readonly folder: string;
  /** The journal, whose batches after the archive's end are written. */
  readonly reader: JournalReader;
  readonly snapshots: SnapshotStore;
  readonly stretchBatches?: number;
}

export interface WrittenArchive {
  readonly manifest: ArchiveManifest;
  /** Of this run. */
  readonly stretchesWritten: number;
  readonly batchesWritten: number;
}

/**
 * Writes the durable batches that are not archived yet, up to the head, and the newest snapshot. Each file is on the disk, read
 * back and proved before the manifest names it. Throws `ArchiveFault`; what the manifest named before stays as it was.
 */
export async function writeArchive(options: WriteArchiveOptions): Promise<WrittenArchive> {
  const { folder, reader } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let manifest = await readManifest(folder);
  const stretchesBefore = manifest.stretches.length;
  const start = archiveEnd(manifest);
  const head = await reader.head();
  await proveJournalContinues(reader, head, start, folder);
  let end = start;
  while (end.sequence < head) {
    const frames = await collectStretch(reader, end.sequence + 1, head, options.stretchBatches ?? STRETCH_BATCHES_MAX);
    const stretch = await writeStretch(folder, end, frames);
    await readStretch(folder, end, stretch);
    manifest = { ...manifest, stretches: [...manifest.stretches, stretch] };
    await writeManifest(folder, manifest);
    end = archiveEnd(manifest);
  }
  manifest = await archiveSnapshot(options, manifest);
  return {
    manifest,
    stretchesWritten: manifest.stretches.length - stretchesBefore,
    batchesWritten: end.sequence - start.sequence,
  };
}

/** An archive is only ever continued by the journal that it came from. */
export async function proveJournalContinues(
  reader: JournalReader,
  head: number,
  end: ChainEnd,
  folder: string,
): Promise<void> {
  if (end.sequence === 0) return;
  if (head < end.sequence) {
    throw new ArchiveFault(
      'foreign',
      `The archive in ${folder} goes to batch ${end.sequence}, but the journal ends at ${head}: an older backup was restored.`,
    );
  }
  const [stored] = await reader.read(end.sequence, 1);
  if (stored?.sequence !== end.sequence) return proveNextContinues(reader, end, folder);
  if (Buffer.compare(frameHash(stored.bytes), end.hash) !== 0) throw foreign(end.sequence, folder);
}

/** The journal was pruned right up to the archive's end: its first batch names the hash of the last archived one. */
async function proveNextContinues(reader: JournalReader, end: ChainEnd, folder: string): Promise<void> {
  const [next] = await reader.read(end.sequence + 1, 1);
  if (next?.sequence !== end.sequence + 1) {
    throw new ArchiveFault('gap', `The journal does not hold batch ${end.sequence + 1}, which follows the archive.`);
  }
  if (Buffer.compare(next.bytes.subarray(32, 64), end.hash) !== 0) throw foreign(end.sequence, folder);
}

function foreign(sequence: number, folder: string): ArchiveFault {
  return new ArchiveFault('foreign', `Batch ${sequence} of the archive in ${folder} is not the journal's.`);
}

async function collectStretch(
  reader: JournalReader,
  first: number,
  head: number,
  most: number,
): Promise<readonly StoredFrame[]> {
  const frames: StoredFrame[] = [];
  let bytes = 0;
  while (frames.length < most && bytes < STRETCH_BYTES_MAX && first + frames.length <= head) {
    const next = first + frames.length;
    const limit = Math.min(READ_FRAMES_MAX, most - frames.length, head - next + 1);
    const read = await reader.read(next, limit);
    if (read[0]?.sequence !== next) throw new ArchiveFault('gap', `The journal does not hold batch ${next}.`);
    frames.push(...read);
    bytes += read.reduce((sum, frame) => sum + frame.bytes.length, 0);
  }
  return frames;
}

/** The newest whole snapshot that lies within the archive; the one before it leaves the folder. */
async function archiveSnapshot(
  { folder, snapshots }: WriteArchiveOptions,
  manifest: ArchiveManifest,
): Promise<ArchiveManifest> {
  const end = archiveEnd(manifest).sequence;
  const older = manifest.snapshot;
  for (const sequence of await snapshots.sequences()) {
    if (sequence > end) continue;
    if (older !== undefined && sequence <= older.sequence) return manifest;
    const stored = await snapshots.read(sequence);
    if (stored === undefined) continue;
    const name = `snapshot-${padded(sequence)}.state.gz`;
    const snapshot: ArchivedSnapshot = {
      name,
      sequence,
      format: stored.format,
      rulesVersion: stored.rulesVersion,
      stateHash: stored.stateHash,
      frameHash: Buffer.from(stored.frameHash).toString('hex'),
      bytes: stored.bytes.length,
      fileHash: await writeCompressed(join(folder, name), stored.bytes),
    };
    const next = { ...manifest, snapshot };
    await writeManifest(folder, next);
    if (older !== undefined) await rm(join(folder, older.name), { force: true });
    return next;
  }
  return manifest;
}
