import type { JournalReader } from '@assay/journal/journal';
import type { SnapshotSeals } from '@assay/journal/postgres-snapshot-store';
import { readSealKey, sealerOf, vouchingOf } from '@assay/journal/seals/seal-key-file';
import { lastVouched, type Vouching } from '@assay/journal/seals/sealed-batches';

/** With what snapshots are sealed and checked; undefined in a data folder without a key, whose snapshots count as they are. @throws SealKeyFault */
export function snapshotSealsOf(dataFolder: string | undefined): SnapshotSeals | undefined {
  const key = dataFolder === undefined ? undefined : readSealKey(dataFolder);
  return key && { sealer: sealerOf(key), check: vouchingOf(key).check };
}

/** For terminal and log: which batches up to the head nobody vouches for; undefined when the head is vouched for, and with it all before. */
export async function sentenceOfUnvouched(
  reader: Pick<JournalReader, 'read'>,
  head: number,
  vouching: Vouching,
): Promise<string | undefined> {
  if (head === 0) return undefined;
  const from = Math.max(1, Math.min(vouching.after.sequence, head));
  const vouched = await lastVouched(reader, { from, head }, vouching);
  if (vouched?.sequence === head) return undefined;
  const first = (vouched?.sequence ?? 0) + 1;
  const which = first === head ? `Batch ${head} carries` : `Batches ${first} to ${head} carry`;
  return (
    `${which} no seal of this exchange’s key: somebody else has written into the journal’s table. Nothing is taken up from there. ` +
    'Restore a backup, or remove these rows; or say once that they are accepted as they are: npm run confirm-head'
  );
}
