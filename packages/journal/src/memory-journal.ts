import { type Journal, JournalFault, READ_BYTES_MAX, READ_FRAMES_MAX, type StoredFrame } from './journal.ts';

/** A journal that lasts as long as the process: for tests and for benchmarks of the core alone. */
export function createMemoryJournal(frames: Uint8Array[] = []): Journal {
  return {
    writerTerm: 1,
    async append(expectedSequence, frame) {
      if (expectedSequence !== frames.length + 1) {
        throw new JournalFault('fenced', `expected to write ${expectedSequence}, but the head is ${frames.length}`);
      }
      frames.push(frame);
    },
    async read(from, limit) {
      return limitBytes(frames, from, Math.min(limit, READ_FRAMES_MAX));
    },
    async head() {
      return frames.length;
    },
    async close() {},
  };
}

function limitBytes(frames: readonly Uint8Array[], from: number, limit: number): StoredFrame[] {
  const answer: StoredFrame[] = [];
  let bytes = 0;
  for (const frame of frames.slice(from - 1, from - 1 + limit)) {
    bytes += frame.length;
    if (answer.length > 0 && bytes > READ_BYTES_MAX) break;
    answer.push({ sequence: from + answer.length, bytes: frame });
  }
  return answer;
}
