import { frameHash } from '../batch-frame.ts';
import type { Journal } from '../journal.ts';
import { ArchiveFault } from './archive-fault.ts';
import { archiveEnd, readManifest } from './archive-manifest.ts';
import { createArchiveReader } from './archived-journal-reader.ts';

/**
 * Appends to a journal, such as one from an older backup, the archived batches that it does not hold. Throws `ArchiveFault` when the
 * journal's last batch is not the archive's. Answers how many were appended.
 */
export async function restoreFromArchive(journal: Journal, folder: string): Promise<number> {
  const end = archiveEnd(await readManifest(folder)).sequence;
  const head = await journal.head();
  const read = createArchiveReader(folder);
  if (head > 0 && head <= end) {
    const [[own], [archived]] = await Promise.all([journal.read(head, 1), read(head, 1)]);
    if (
      own === undefined ||
      archived === undefined ||
      Buffer.compare(frameHash(own.bytes), frameHash(archived.bytes))
    ) {
      throw new ArchiveFault('foreign', `Batch ${head} of the journal is not that of the archive in ${folder}.`);
    }
  }
  let next = head + 1;
  while (next <= end) {
    for (const { sequence, bytes, seal } of await read(next, end - next + 1)) {
      await journal.append(sequence, bytes, seal);
      next = sequence + 1;
    }
  }
  return next - head - 1;
}
