import { CHAIN_START } from '../frame-chain.ts';
import { type JournalReader, READ_FRAMES_MAX, type StoredFrame, withinReadBytes } from '../journal.ts';
import { ArchiveFault } from './archive-fault.ts';
import { type ArchivedStretch, type ArchiveManifest, archiveEnd, readManifest } from './archive-manifest.ts';
import { readStretch } from './stretch-file.ts';

/**
 * The journal from batch 1, also when its beginning was pruned: what the database no longer holds comes from the archive. A
 * batch that neither holds is an `ArchiveFault`.
 */
export function withArchive(journal: JournalReader, folder: string): JournalReader {
  const archive = createArchiveReader(folder);
  /** The database is known to hold nothing before this. */
  let prunedBefore = 0;
  return {
    async read(from, limit) {
      if (from < prunedBefore) return archive(from, limit);
      const frames = await journal.read(from, limit);
      if (frames[0]?.sequence === from) return frames;
      // The newest batches are never pruned, so there is nothing to read yet.
      if (frames.length === 0) return frames;
      prunedBefore = frames[0].sequence;
      return archive(from, limit);
    },
    head: () => journal.head(),
    close: () => journal.close(),
  };
}

/** Reads frames from an archive; the stretch that was read last stays in memory, since readers go forward. */
export function createArchiveReader(folder: string): (from: number, limit: number) => Promise<readonly StoredFrame[]> {
  let manifest: ArchiveManifest | undefined;
  let loaded: { readonly stretch: ArchivedStretch; readonly frames: readonly StoredFrame[] } | undefined;

  async function load(sequence: number): Promise<readonly StoredFrame[]> {
    if (loaded !== undefined && sequence >= loaded.stretch.first && sequence <= loaded.stretch.last)
      return loaded.frames;
    manifest =
      manifest !== undefined && sequence <= archiveEnd(manifest).sequence ? manifest : await readManifest(folder);
    const index = manifest.stretches.findIndex(({ first, last }) => sequence >= first && sequence <= last);
    const stretch = manifest.stretches[index];
    if (stretch === undefined) {
      throw new ArchiveFault(
        'gap',
        `Batch ${sequence} was pruned from the journal and is not in the archive ${folder}. Name its folder with ASSAY_ARCHIVE.`,
      );
    }
    const before = archiveEnd({ ...manifest, stretches: manifest.stretches.slice(0, index) });
    loaded = { stretch, frames: await readStretch(folder, index === 0 ? CHAIN_START : before, stretch) };
    return loaded.frames;
  }

  return async (from, limit) => {
    const frames = await load(from);
    const start = from - frames[0].sequence;
    return withinReadBytes(frames.slice(start, start + Math.min(limit, READ_FRAMES_MAX)));
  };
}
