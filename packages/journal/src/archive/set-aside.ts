import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveEnd, readManifest, writeManifest } from './archive-manifest.ts';
import { syncFolder } from './durable-file.ts';

/**
 * Takes every stretch that goes beyond `sequence` out of the manifest, after an operator has let an older backup go on from
 * there. The files stay in the folder under another name: they are the only copy of what was given up. Answers how many.
 */
export async function setAsideBeyond(folder: string, sequence: number): Promise<number> {
  const manifest = await readManifest(folder);
  if (archiveEnd(manifest).sequence <= sequence) return 0;
  const kept = manifest.stretches.filter(({ last }) => last <= sequence);
  const givenUp = manifest.stretches.slice(kept.length);
  const { snapshot } = manifest;
  const keptEnd = kept.at(-1)?.last ?? 0;
  const keepsSnapshot = snapshot !== undefined && snapshot.sequence <= keptEnd;
  await writeManifest(folder, { ...manifest, stretches: kept, snapshot: keepsSnapshot ? snapshot : undefined });
  const names = [
    ...givenUp.map(({ name }) => name),
    ...(snapshot === undefined || keepsSnapshot ? [] : [snapshot.name]),
  ];
  const mark = manifest.stretches.at(-1)?.lastHash.slice(0, 8);
  for (const name of names) await rename(join(folder, name), join(folder, `given-up-${mark}-${name}`));
  await syncFolder(folder);
  return givenUp.length;
}
