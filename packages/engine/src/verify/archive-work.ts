import { ArchiveFault } from '@assay/journal/archive/archive-fault';
import { archiveEnd } from '@assay/journal/archive/archive-manifest';
import { writeArchiveMark } from '@assay/journal/archive/archive-mark';
import { withArchive } from '@assay/journal/archive/archived-journal-reader';
import { lastPrunable, pruneJournal } from '@assay/journal/archive/prune-journal';
import { restoreFromArchive } from '@assay/journal/archive/restore-archive';
import { type ArchiveVerification, verifyArchive } from '@assay/journal/archive/verify-archive';
import { proveJournalContinues, writeArchive } from '@assay/journal/archive/write-archive';
import type { JournalReader } from '@assay/journal/journal';
import { openPostgresJournal, openPostgresJournalReader } from '@assay/journal/postgres-journal';
import { openPostgresSnapshotStore } from '@assay/journal/postgres-snapshot-store';
import { readSealKey, vouchingOf } from '@assay/journal/seals/seal-key-file';
import { withClient } from '@assay/postgres/with-client';
import type { Client, ClientConfig } from 'pg';
import { readCursor } from '../projections/projector.ts';
import { takeUpSnapshot } from '../recovery/core-recovery.ts';
import { exchangeCoreMaker } from '../recovery/exchange-core-maker.ts';
import { snapshotSealsOf } from '../recovery/unvouched-batches.ts';
import { SealProof } from './seal-proof.ts';

export interface ArchiveWork {
  readonly connection: ClientConfig;
  readonly folder: string;
  /** Whose key seals batches. */
  readonly dataFolder: string;
  /** Newest batches that a prune leaves in the database. */
  readonly keep: number;
  readonly say: (line: string) => void;
}

/** One archive or prune at a time on a database. The lock ends with the connection. */
const ARCHIVE_LOCK = 0x41535942;

/** Writes what is not archived yet, beside a running exchange too, and leaves a mark when all of it was read back. */
export function write(work: ArchiveWork): Promise<void> {
  return alone(work, async () => {
    const reader = await openPostgresJournalReader(work.connection);
    const snapshots = await openPostgresSnapshotStore(work.connection, snapshotSealsOf(work.dataFolder));
    try {
      await proveSealed(work.dataFolder, reader);
      const { batchesWritten, stretchesWritten, manifest } = await writeArchive({
        folder: work.folder,
        reader,
        snapshots,
      });
      work.say(
        `Archived ${batchesWritten} batches in ${stretchesWritten} files; the archive goes to batch ${archiveEnd(manifest).sequence}.`,
      );
    } finally {
      await Promise.all([reader.close(), snapshots.close()]);
    }
    const { end, bytes } = await verify(work);
    await writeArchiveMark(work.folder, { atMs: Date.now(), sequence: end.sequence, bytes });
  });
}

/** What somebody else wrote does not come into the archive, which would vouch for it from then on. */
async function proveSealed(dataFolder: string, reader: JournalReader): Promise<void> {
  const key = readSealKey(dataFolder);
  const [fault] = await new SealProof(key && vouchingOf(key)).end(reader, await reader.head());
  if (fault !== undefined) throw new ArchiveFault('foreign', fault);
}

/** Reads the archive alone; the database is not asked. */
export async function verify(work: Pick<ArchiveWork, 'folder' | 'say'>): Promise<ArchiveVerification> {
  const verified = await verifyArchive(work.folder, exchangeCoreMaker.restore);
  sayVerified(work, verified);
  return verified;
}

function sayVerified(
  { say, folder }: Pick<ArchiveWork, 'folder' | 'say'>,
  { stretches, end, bytes, snapshotSequence }: ArchiveVerification,
): void {
  const hash = Buffer.from(end.hash).toString('hex');
  say(`Verified ${folder}: batches 1 to ${end.sequence} in ${stretches} files, ${bytes} bytes of frames.`);
  say(`The last hash is ${hash}.`);
  if (snapshotSequence > 0) say(`The snapshot of batch ${snapshotSequence} gives its state back.`);
}

/** Verifies the archive, loads every stored snapshot, and removes what lies behind both. */
export function prune(work: ArchiveWork): Promise<void> {
  return alone(work, async (client) => {
    const verified = await verifyArchive(work.folder, exchangeCoreMaker.restore);
    sayVerified(work, verified);
    const reader = withArchive(await openPostgresJournalReader(work.connection), work.folder);
    try {
      const head = await reader.head();
      await proveJournalContinues(reader, head, verified.end, work.folder);
      const oldestSnapshot = await oldestLoadableSnapshot(work);
      const projectedTo = await readCursor(client);
      const last = lastPrunable({
        head,
        verifiedTo: verified.end.sequence,
        oldestSnapshot,
        projectedTo,
        keep: work.keep,
      });
      const removed = last === 0 ? 0 : await pruneJournal(client, last);
      work.say(`Pruned ${removed} batches. The oldest snapshot is of batch ${oldestSnapshot}, the head is ${head}.`);
    } finally {
      await reader.close();
    }
  });
}

/** Loads the stored snapshots as a start would; the oldest that gives its state back, 0 when none does. */
async function oldestLoadableSnapshot({ connection, folder, dataFolder, say }: ArchiveWork): Promise<number> {
  const reader = withArchive(await openPostgresJournalReader(connection), folder);
  const snapshots = await openPostgresSnapshotStore(connection, snapshotSealsOf(dataFolder));
  let oldest = 0;
  try {
    for (const sequence of await snapshots.sequences()) {
      const taken = await takeUpSnapshot({ reader, snapshots, maker: exchangeCoreMaker }, sequence);
      if (typeof taken === 'object') oldest = sequence;
      else say(`The snapshot of batch ${sequence} cannot be loaded: ${taken}.`);
    }
    return oldest;
  } finally {
    await Promise.all([reader.close(), snapshots.close()]);
  }
}

/** Appends what the archive has beyond the journal's head. As the journal's one writer: no exchange may run. */
export async function restore(work: ArchiveWork): Promise<void> {
  sayVerified(work, await verifyArchive(work.folder, exchangeCoreMaker.restore));
  const journal = await openPostgresJournal(work.connection, { lockWaitMs: 0 });
  try {
    const appended = await restoreFromArchive(journal, work.folder);
    work.say(`Restored ${appended} batches; the journal goes to batch ${await journal.head()}.`);
  } finally {
    await journal.close();
  }
}

function alone(work: ArchiveWork, task: (client: Client) => Promise<void>): Promise<void> {
  return withClient(work.connection, async (client) => {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [ARCHIVE_LOCK]);
    if (rows[0]?.taken !== true) throw new ArchiveFault('foreign', 'Another archive or prune works on this database.');
    await task(client);
  });
}
