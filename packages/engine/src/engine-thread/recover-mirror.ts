import { withArchive } from '@assay/journal/archive/archived-journal-reader';
import { openPostgresJournalReader } from '@assay/journal/postgres-journal';
import { openPostgresSnapshotStore } from '@assay/journal/postgres-snapshot-store';
import type { ClientConfig } from 'pg';
import { type RecoveredCore, recoverCore } from '../recovery/core-recovery.ts';
import { exchangeCoreMaker } from '../recovery/exchange-core-maker.ts';
import { snapshotSealsOf } from '../recovery/unvouched-batches.ts';

/** A core for readers as the journal gives it up to `head`. Throws `BrokenChain` when the journal does not hold what was written. */
export async function recoverMirror(
  connection: ClientConfig,
  { dataFolder, archiveFolder }: { readonly dataFolder: string | undefined; readonly archiveFolder: string },
  head: number,
): Promise<RecoveredCore> {
  const reader = withArchive(await openPostgresJournalReader(connection), archiveFolder);
  try {
    const snapshots = await openPostgresSnapshotStore(connection, snapshotSealsOf(dataFolder));
    try {
      // One that is refused was said by the live core's own recovery.
      return await recoverCore({
        reader,
        snapshots,
        maker: exchangeCoreMaker,
        upTo: head,
        onSnapshotRefused: () => undefined,
      });
    } finally {
      await snapshots.close();
    }
  } finally {
    await reader.close();
  }
}
