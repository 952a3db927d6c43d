import { decodeFrame } from '@assay/journal/batch-frame';
import { type ChainEnd, chainEndOf, followChain } from '@assay/journal/frame-chain';
import type { StoredFrame } from '@assay/journal/journal';
import { openPostgresJournalReader } from '@assay/journal/postgres-journal';
import { openDatabase } from '@assay/postgres/open-database';

export interface TailFindings {
  /** Flips of one bit in each byte, and cuts after each. */
  readonly tried: number;
  /** Damaged frames that were taken for what was written. */
  readonly silent: number;
}

const TAIL_BYTES = 4_096;
const FRAMES = 100;

/** The last 4 KB of a stopped exchange's journal: each byte with a bit flipped, and each frame cut after each byte. */
export async function damageTail(dataFolder: string): Promise<TailFindings> {
  const database = await openDatabase({ ASSAY_DATA: dataFolder }, () => undefined);
  if (typeof database === 'string') throw new Error(database);
  try {
    const reader = await openPostgresJournalReader(database.connection);
    try {
      const head = await reader.head();
      return damageFrames(await reader.read(Math.max(1, head - FRAMES + 1), FRAMES));
    } finally {
      await reader.close();
    }
  } finally {
    await database.close();
  }
}

function damageFrames(frames: readonly StoredFrame[]): TailFindings {
  let tried = 0;
  let silent = 0;
  let left = TAIL_BYTES;
  for (let index = frames.length - 1; index > 0 && left > 0; index -= 1) {
    const { sequence, bytes } = frames[index]!;
    const before = endOf(frames[index - 1]!);
    const isTaken = (damaged: Uint8Array) => followChain(before, { sequence, bytes: damaged }).ok;
    if (!isTaken(bytes)) throw new Error(`batch ${sequence} is damaged before anybody damaged it`);
    for (let at = bytes.length - 1; at >= 0 && left > 0; at -= 1, left -= 1) {
      const flipped = Uint8Array.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
      if (isTaken(flipped)) silent += 1;
      if (isTaken(bytes.subarray(0, at))) silent += 1;
      tried += 2;
    }
  }
  if (left > 0) throw new Error(`the journal is ${left} bytes shorter than its tail should be`);
  return { tried, silent };
}

function endOf({ sequence, bytes }: StoredFrame): ChainEnd {
  const decoded = decodeFrame(bytes);
  if (!decoded.ok) throw new Error(`batch ${sequence}: ${decoded.fault}`);
  return chainEndOf(decoded.frame, bytes);
}
