import { SNAPSHOTS_KEPT, type SnapshotStore, type StoredSnapshot } from '../snapshot-store.ts';

/** A store that lasts as long as the process. */
export function createMemorySnapshotStore(): SnapshotStore {
  const snapshots = new Map<number, StoredSnapshot>();
  const newestFirst = () => [...snapshots.keys()].sort((left, right) => right - left);
  return {
    async write({ parts, ...head }) {
      snapshots.set(head.sequence, { ...head, bytes: Buffer.concat(parts) });
      for (const sequence of newestFirst().slice(SNAPSHOTS_KEPT)) snapshots.delete(sequence);
    },
    async sequences() {
      return newestFirst();
    },
    async read(sequence) {
      return snapshots.get(sequence);
    },
    async close() {},
  };
}
