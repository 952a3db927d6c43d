/**
 * Where batches are made durable. One writer appends; anybody reads. What `read` answers is durable: a driver never shows
 * a frame that a crash could still take away.
 */
export interface StoredFrame {
  readonly sequence: number;
  readonly bytes: Uint8Array;
  /** See `BatchSealer`. Undefined for a batch that was written without one. */
  readonly seal?: Uint8Array | undefined;
}

/** Most frames that one `read` answers, and most bytes before it stops early (the first frame always comes). */
export const READ_FRAMES_MAX = 4_096;
export const READ_BYTES_MAX = 8 * 1024 * 1024;

/** The first of some frames, as many as one `read` may answer by their bytes. */
export function withinReadBytes(frames: readonly StoredFrame[]): readonly StoredFrame[] {
  let bytes = 0;
  const end = frames.findIndex((frame) => {
    bytes += frame.bytes.length;
    return bytes > READ_BYTES_MAX;
  });
  return end === -1 ? frames : frames.slice(0, Math.max(end, 1));
}

export interface JournalReader {
  /**
   * Frames with `sequence ≥ from`, ascending, at most `limit` of them. May answer fewer than there are, but none only
   * when there is none.
   */
  read(from: number, limit: number): Promise<readonly StoredFrame[]>;
  /** Sequence of the newest durable frame; 0 when the journal is empty. */
  head(): Promise<number>;
  close(): Promise<void>;
}

export interface Journal extends JournalReader {
  /** Higher than that of every writer before: whoever acts outside in the writer's name shows it, so that one who lost the journal is refused. */
  readonly writerTerm: number;
  /**
   * Resolves when the frame is durable. `expectedSequence` must be the head plus one, else another writer was here: the
   * promise rejects with a `JournalFault` of kind `fenced`. Whatever the fault, the process must stop: after a failed
   * append nobody knows what the journal holds until it is read again.
   *
   * The next one may be called before the answer: frames are written in the order of the calls, and none is written behind
   * one that was not.
   *
   * @param seal stands in the very row of the frame, so that no moment passes without it
   */
  append(expectedSequence: number, frame: Uint8Array, seal?: Uint8Array): Promise<void>;
  /** The newest batch that carries a seal, whoever's; 0 when none does. */
  newestSealed(): Promise<number>;
}

/**
 * `fenced`: another writer appended, or the journal is not the one that was opened. `failed`: the append was not confirmed.
 * `occupied`: another writer holds the journal. `unsafe`: the database could lose what it confirmed.
 */
export type JournalFaultKind = 'fenced' | 'failed' | 'occupied' | 'unsafe';

export class JournalFault extends Error {
  override readonly name = 'JournalFault';
  readonly kind: JournalFaultKind;

  constructor(kind: JournalFaultKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}
