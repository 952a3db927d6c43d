import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifestPath, writeManifest } from '@assay/journal/archive/archive-manifest';
import { expect, it } from 'vitest';
import { watchArchive } from './archive-watch.ts';

it('tells how far an archive goes and when it was written, and what is wrong with it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-archive-'));
  let nowMs = 0;
  const watch = watchArchive(folder, () => nowMs);
  const look = async () => {
    nowMs += 31_000;
    watch.get();
    await watch.settled();
    return watch.get();
  };
  expect(watch.get()).toBeUndefined();
  expect(await look()).toEqual({ sequence: 0, snapshotSequence: 0, writtenAtMs: 0, fault: '' });
  const stretch = {
    ...{ name: '1', first: 1, last: 7, bytes: 1, fileHash: '', lastHash: '', lastTimeMs: 1, lastRulesVersion: 1 },
  };
  await writeManifest(folder, { format: 1, stretches: [stretch], snapshot: undefined });
  const found = await look();
  expect(found).toMatchObject({ sequence: 7, snapshotSequence: 0, fault: '' });
  expect(Math.abs((found?.writtenAtMs ?? 0) - Date.now())).toBeLessThan(60_000);
  writeFileSync(manifestPath(folder), 'nonsense');
  expect(await look()).toMatchObject({ sequence: 0, fault: expect.stringContaining('is not what was written') });
  rmSync(folder, { recursive: true });
});
