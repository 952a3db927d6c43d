import { CHAIN_START, type ChainEnd } from '@assay/journal/frame-chain';
import type { Journal, JournalReader } from '@assay/journal/journal';
import { sealSnapshots } from '@assay/journal/postgres-snapshot-store';
import type { BatchSealer } from '@assay/journal/seals/batch-seal';
import {
  makeSealKey,
  readSealKey,
  sealerOf,
  sealKeyPath,
  vouchingOf,
  writeSealKey,
} from '@assay/journal/seals/seal-key-file';
import type { ClientConfig } from 'pg';
import { sentenceOfUnvouched } from '../recovery/unvouched-batches.ts';
import { StartRefused } from '../start-refused.ts';
import { knownHeadOf } from './head-witness.ts';

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
  const key = readSealKey(dataFolder);
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

export function sentenceOfLostKey(dataFolder: string, sealed: number): string {
  return (
    `Batches up to ${sealed} are sealed, but ${sealKeyPath(dataFolder)} is not there. Put the kept copy back in its place; ` +
    'without one, say once that the journal is accepted as it is and sealed with a new key from here on: npm run confirm-head'
  );
}
