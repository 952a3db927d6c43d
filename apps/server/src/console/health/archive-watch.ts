import { stat } from 'node:fs/promises';
import { ArchiveFault } from '@assay/journal/archive/archive-fault';
import { archiveEnd, manifestPath, readManifest } from '@assay/journal/archive/archive-manifest';
import { Refreshed } from '../overview/refreshed.ts';

/** The archive as its folder says. Batch 0: nothing was archived yet. */
export interface ArchiveState {
  readonly sequence: number;
  readonly snapshotSequence: number;
  /** When it was written last; 0: never. */
  readonly writtenAtMs: number;
  /** Why it cannot be read; empty when it can. */
  readonly fault: string;
}

/** As it was within the last half minute; undefined before it was looked at for the first time. */
export type ArchiveWatch = Refreshed<ArchiveState>;

const AGE_MAX_MS = 30_000;

/** Looks at the archive of the journal, which a program beside the server writes. */
export function watchArchive(folder: string, now: () => number): ArchiveWatch {
  return new Refreshed(() => lookAt(folder), AGE_MAX_MS, now);
}

async function lookAt(folder: string): Promise<ArchiveState> {
  const nothing = { sequence: 0, snapshotSequence: 0, writtenAtMs: 0, fault: '' };
  try {
    const manifest = await readManifest(folder);
    const { sequence } = archiveEnd(manifest);
    if (sequence === 0) return nothing;
    const { mtimeMs } = await stat(manifestPath(folder));
    return {
      sequence,
      snapshotSequence: manifest.snapshot?.sequence ?? 0,
      writtenAtMs: Math.floor(mtimeMs),
      fault: '',
    };
  } catch (error) {
    if (error instanceof ArchiveFault) return { ...nothing, fault: error.message };
    if (error instanceof Error && 'code' in error) return { ...nothing, fault: `${folder} cannot be read.` };
    throw error;
  }
}
