import { stat } from 'node:fs/promises';
import { ArchiveFault } from '@assay/journal/archive/archive-fault';
import { archiveEnd, manifestPath, readManifest } from '@assay/journal/archive/archive-manifest';
import { type ArchiveMark, readArchiveMark } from '@assay/journal/archive/archive-mark';
import { Refreshed } from '../overview/refreshed.ts';

/** The archive as its folder says. Batch 0: nothing was archived yet. */
export interface ArchiveState {
  readonly sequence: number;
  readonly snapshotSequence: number;
  /** When it was written last; 0: never. */
  readonly writtenAtMs: number;
  /** When all of it was read back and proved last, and what it held then. */
  readonly verified: ArchiveMark | undefined;
  /** Why it cannot be read; empty when it can. */
  readonly fault: string;
}

/** As it was within the last half minute; undefined before it was looked at for the first time. */
export type ArchiveWatch = Refreshed<ArchiveState>;

const AGE_MAX_MS = 30_000;
/** Without a proved archive for so long, a live exchange complains. */
const ALARM_AFTER_MS = 24 * 60 * 60_000;

/** Looks at the archive of the journal, which a program beside the server writes. */
export function watchArchive(folder: string, now: () => number): ArchiveWatch {
  return new Refreshed(() => lookAt(folder), AGE_MAX_MS, now);
}

async function lookAt(folder: string): Promise<ArchiveState> {
  const nothing = { sequence: 0, snapshotSequence: 0, writtenAtMs: 0, verified: undefined, fault: '' };
  try {
    const manifest = await readManifest(folder);
    const { sequence } = archiveEnd(manifest);
    if (sequence === 0) return nothing;
    const { mtimeMs } = await stat(manifestPath(folder));
    return {
      sequence,
      snapshotSequence: manifest.snapshot?.sequence ?? 0,
      writtenAtMs: Math.floor(mtimeMs),
      verified: await readArchiveMark(folder),
      fault: '',
    };
  } catch (error) {
    if (error instanceof ArchiveFault) return { ...nothing, fault: error.message };
    if (error instanceof Error && 'code' in error) return { ...nothing, fault: `${folder} cannot be read.` };
    throw error;
  }
}

export interface ArchiveAlarmTerms {
  /** A sandbox has nothing to lose. */
  readonly mode: 'sandbox' | 'live';
  /** A new exchange has a day for its first archive. */
  readonly startedAtMs: number;
  readonly nowMs: number;
}

/** What to tell an operator whose archive is too old. */
export function archiveWarnings(
  state: ArchiveState | undefined,
  { mode, startedAtMs, nowMs }: ArchiveAlarmTerms,
): readonly string[] {
  if (mode === 'sandbox' || state === undefined) return [];
  const { verified } = state;
  if (nowMs - (verified?.atMs ?? startedAtMs) <= ALARM_AFTER_MS) return [];
  return [
    verified === undefined
      ? 'the journal was never archived: npm run archive'
      : 'the newest archive is older than a day: npm run archive',
  ];
}
