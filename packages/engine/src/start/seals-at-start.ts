import { CHAIN_START, type ChainEnd } from '@assay/journal/frame-chain';
import type { Journal, JournalReader } from '@assay/journal/journal';
import { type SnapshotSeals, sealSnapshots } from '@assay/journal/postgres-snapshot-store';
import type { BatchSealer } from '@assay/journal/seals/batch-seal';
import {
  makeSealKey,
  readSealKey,
  type SealKey,
  SealKeyFault,
  sealerOf,
  sealKeyPath,
  vouchingOf,
  writeSealKey,
} from '@assay/journal/seals/seal-key-file';
import { lastVouched, type Vouching } from '@assay/journal/seals/sealed-batches';
import type { ClientConfig } from 'pg';
import { StartRefused } from '../start-refused.ts';
import { knownHeadOf } from './head-witness.ts';

/** With what snapshots are sealed and checked; undefined in a data folder without a key, whose snapshots count as they are. */
export function snapshotSealsOf(dataFolder: string | undefined): SnapshotSeals | undefined {
  const key = dataFolder === undefined ? undefined : keyIn(dataFolder);
  return key && { sealer: sealerOf(key), check: vouchingOf(key).check };
}

export interface SealsAtStart {
  readonly dataFolder: string;
  readonly connection: ClientConfig;
  readonly journal: Journal;
  /** With the archive. */
  readonly reader: JournalReader;
  /** Of the journal that was just replayed, frame by frame. */
  readonly end: ChainEnd;
  /** The journal is older than what was durable once: an operator is asked about its end anyway. */
  readonly isHeadLost: boolean;
}

/**
 * What seals the batches of this run. A data folder without a key gets one, unless the key is lost; batches behind the last one that is vouched
 * for were written by somebody else. @throws StartRefused with what an operator can do
 */
export async function takeUpSeals(options: SealsAtStart): Promise<BatchSealer> {
  const { dataFolder, reader, end, isHeadLost } = options;
  const key = keyIn(dataFolder);
  if (key === undefined) return begin(options);
  const isOlder = isHeadLost && end.sequence < key.after.sequence;
  if (isOlder) return sealerOf(key);
  const sentence = await sentenceOfUnvouched(reader, end.sequence, vouchingOf(key));
  if (sentence === undefined) return sealerOf(key);
  throw new StartRefused(sentence);
}

/** The first start with seals: what is there counts, and nothing behind it without one. */
async function begin({ dataFolder, connection, journal, end }: SealsAtStart): Promise<BatchSealer> {
  const sealed = await journal.newestSealed();
  if (sealed > 0) throw new StartRefused(sentenceOfLostKey(dataFolder, sealed));
  const key = makeSealKey(end.sequence === CHAIN_START.sequence ? { sequence: 0, hash: '' } : knownHeadOf(end));
  const sealer = sealerOf(key);
  // Before the key is there for good: a crash in between makes another one, and seals them again.
  await sealSnapshots(connection, sealer);
  writeSealKey(dataFolder, key);
  return sealer;
}

function keyIn(dataFolder: string): SealKey | undefined {
  try {
    return readSealKey(dataFolder);
  } catch (error) {
    if (error instanceof SealKeyFault) throw new StartRefused(error.message);
    throw error;
  }
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

export function sentenceOfLostKey(dataFolder: string, sealed: number): string {
  return (
    `Batches up to ${sealed} are sealed, but ${sealKeyPath(dataFolder)} is not there. Put the kept copy back in its place; ` +
    'without one, say once that the journal is accepted as it is and sealed with a new key from here on: npm run confirm-head'
  );
}
