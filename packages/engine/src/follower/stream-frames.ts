import type { JournalReader, StoredFrame } from '@assay/journal/journal';
import type { DurableSignal } from './durable-signal.ts';

/**
 * Durable frames from a sequence on, in groups as the journal gives them, for as long as the signal says that more will come.
 * The reader pulls: what it has not asked for stays in the journal, not in memory.
 */
export async function* streamFrames(
  reader: JournalReader,
  from: number,
  framesAtOnce: number,
  signal: DurableSignal,
): AsyncGenerator<readonly StoredFrame[]> {
  let next = from;
  for (;;) {
    const frames = await reader.read(next, framesAtOnce);
    if (frames.length > 0) {
      next += frames.length;
      yield frames;
    } else if (!(await signal.waitBeyond(next - 1))) return;
  }
}
