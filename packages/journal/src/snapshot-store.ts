/** What is known of a core's whole state at a sequence. Never needed for correctness: the journal alone rebuilds everything. */
export interface SnapshotHead {
  readonly sequence: number;
  /** Number of the snapshot's format, as the core declares it. */
  readonly format: number;
  readonly rulesVersion: number;
  /** Lower-case hex of the state that the bytes give back. */
  readonly stateHash: string;
  /** Chain hash of the journal frame `sequence`, so that a snapshot of another journal is not taken for one of this. */
  readonly frameHash: Uint8Array;
}

export interface StoredSnapshot extends SnapshotHead {
  readonly bytes: Uint8Array;
}

/** Its bytes are the parts in their order: a large state is nowhere in one piece while it is written. */
export interface WrittenSnapshot extends SnapshotHead {
  readonly parts: readonly Uint8Array[];
}

/** Older ones are removed after a newer one is durable; the one before the newest is the spare. */
export const SNAPSHOTS_KEPT = 2;

export interface SnapshotStore {
  /** Resolves when the snapshot is durable. */
  write(snapshot: WrittenSnapshot): Promise<void>;
  /** Sequences of the stored snapshots, newest first. */
  sequences(): Promise<readonly number[]>;
  /** The snapshot at a sequence; undefined when it is not there, not whole, or its bytes are not those that were written. */
  read(sequence: number): Promise<StoredSnapshot | undefined>;
  close(): Promise<void>;
}
