import { BrokenChain } from '@assay/journal/frame-chain';
import { type JournalReader, READ_FRAMES_MAX, type StoredFrame } from '@assay/journal/journal';

/** The frames `from` to `upTo`, which are all there or the journal is broken. The next ones come while these are used. */
export async function* readFrames(
  reader: JournalReader,
  from: number,
  upTo: number,
): AsyncGenerator<readonly StoredFrame[]> {
  const ask = async (next: number) =>
    next > upTo ? [] : reader.read(next, Math.min(READ_FRAMES_MAX, upTo - next + 1));
  let next = from;
  let coming = ask(next);
  while (next <= upTo) {
    const frames = await coming;
    if (frames.length === 0) throw new BrokenChain(next, 'sequence');
    next += frames.length;
    coming = ask(next);
    // Whoever reads may stop in between; a fault then has nobody to tell.
    coming.catch(() => undefined);
    yield frames;
  }
}
