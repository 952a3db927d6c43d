import { frameHash } from '../batch-frame.ts';
import { type JournalReader, READ_FRAMES_MAX, type StoredFrame } from '../journal.ts';
import type { SealCheck } from './batch-seal.ts';

/** A batch by its number and its chain hash in lower-case hex. */
export interface VouchedBatch {
  readonly sequence: number;
  readonly hash: string;
}

export const placeOf = ({ sequence, bytes }: StoredFrame): VouchedBatch => ({
  sequence,
  hash: Buffer.from(frameHash(bytes)).toString('hex'),
});

/** What vouches for batches: the right seals of a key, and places that somebody has vouched for by name. */
export interface Vouching {
  readonly check: SealCheck;
  /** Where the journal ended when the key was made. */
  readonly after: VouchedBatch;
  /** Where it ended when an operator accepted it as it was. */
  readonly accepted: readonly VouchedBatch[];
}

/** The newest batch of those from `from` to `head` that is vouched for, and all before it with it; undefined when none is. */
export async function lastVouched(
  reader: Pick<JournalReader, 'read'>,
  { from, head }: { readonly from: number; readonly head: number },
  vouching: Vouching,
): Promise<VouchedBatch | undefined> {
  let last = head;
  // Nearly always it is the head: one row is read first.
  let size = 1;
  while (last >= from) {
    const first = Math.max(from, last - size + 1);
    const found = (await stretch(reader, first, last)).findLast((stored) => isVouched(stored, vouching));
    if (found !== undefined) return placeOf(found);
    last = first - 1;
    size = READ_FRAMES_MAX;
  }
  return undefined;
}

function isVouched(stored: StoredFrame, { check, after, accepted }: Vouching): boolean {
  if (check.isSealed(stored)) return true;
  const named = [after, ...accepted].filter(({ sequence }) => sequence === stored.sequence);
  return named.length > 0 && named.some(({ hash }) => hash === placeOf(stored).hash);
}

async function stretch(reader: Pick<JournalReader, 'read'>, first: number, last: number): Promise<StoredFrame[]> {
  const frames: StoredFrame[] = [];
  for (let next = first; next <= last; ) {
    const read = await reader.read(next, last - next + 1);
    if (read.length === 0) break;
    frames.push(...read);
    next = (read.at(-1)?.sequence ?? next) + 1;
  }
  return frames;
}
