import { type Journal, JournalFault, READ_FRAMES_MAX, withinReadBytes } from '../journal.ts';

/** A journal that lasts as long as the process: for tests and for benchmarks of the core alone. */
export function createMemoryJournal(frames: Uint8Array[] = [], seals: (Uint8Array | undefined)[] = []): Journal {
  const storedAt = (sequence: number, bytes: Uint8Array) => {
    const seal = seals[sequence - 1];
    return seal === undefined ? { sequence, bytes } : { sequence, bytes, seal };
  };
  return {
    writerTerm: 1,
    async append(expectedSequence, frame, seal) {
      if (expectedSequence !== frames.length + 1) {
        throw new JournalFault('fenced', `expected to write ${expectedSequence}, but the head is ${frames.length}`);
      }
      frames.push(frame);
      seals[expectedSequence - 1] = seal;
    },
    async read(from, limit) {
      const wanted = frames.slice(from - 1, from - 1 + Math.min(limit, READ_FRAMES_MAX));
      return withinReadBytes(wanted.map((bytes, index) => storedAt(from + index, bytes)));
    },
    async head() {
      return frames.length;
    },
    async newestSealed() {
      return seals.findLastIndex((seal) => seal !== undefined) + 1;
    },
    async close() {},
  };
}
