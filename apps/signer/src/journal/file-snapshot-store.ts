import { hash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from '@assay/journal/archive/durable-file';
import { SNAPSHOTS_KEPT, type SnapshotStore, type StoredSnapshot } from '@assay/journal/snapshot-store';
import * as z from 'zod/mini';

const LINE_FEED = 0x0a;
const FILE_NAME = /^core-(\d{1,16})\.snapshot$/;
const headSchema = z.object({
  sequence: z.int(),
  format: z.int(),
  rulesVersion: z.int(),
  stateHash: z.string(),
  frameHash: z.string(),
  bytesHash: z.string(),
});

/**
 * Snapshots that the signer took itself, in its own folder. Those of the database it never looks at: who can write there could make it believe
 * in withdrawals that nobody has asked for.
 */
export function openFileSnapshotStore(folder: string): SnapshotStore & { removeAll(): void } {
  const pathOf = (sequence: number) => join(folder, `core-${sequence}.snapshot`);
  const newestFirst = () =>
    readdirSync(folder)
      .flatMap((name) => FILE_NAME.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((left, right) => right - left);
  const remove = (sequences: readonly number[]) => {
    for (const sequence of sequences) rmSync(pathOf(sequence), { force: true });
  };
  return {
    async write({ parts, frameHash, ...rest }) {
      const bytes = Buffer.concat(parts);
      const head = { ...rest, frameHash: Buffer.from(frameHash).toString('hex'), bytesHash: hash('sha256', bytes) };
      await writeDurably(pathOf(rest.sequence), Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]));
      remove(newestFirst().slice(SNAPSHOTS_KEPT));
    },
    async sequences() {
      return newestFirst();
    },
    async read(sequence) {
      return parse(readFileSync(pathOf(sequence)));
    },
    removeAll: () => remove(newestFirst()),
    async close() {},
  };
}

function parse(file: Buffer): StoredSnapshot | undefined {
  const end = file.indexOf(LINE_FEED);
  const bytes = file.subarray(end + 1);
  try {
    const { bytesHash, frameHash, ...head } = headSchema.parse(JSON.parse(file.toString('utf8', 0, end)));
    if (bytesHash !== hash('sha256', bytes)) return undefined;
    return { ...head, frameHash: Buffer.from(frameHash, 'hex'), bytes };
  } catch {
    return undefined;
  }
}
