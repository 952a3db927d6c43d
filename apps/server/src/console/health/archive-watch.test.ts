import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifestPath, writeManifest } from '@assay/journal/archive/archive-manifest';
import { writeArchiveMark } from '@assay/journal/archive/archive-mark';
import { expect, it } from 'vitest';
import { archiveWarnings, watchArchive } from './archive-watch.ts';

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
  expect(await look()).toEqual({ sequence: 0, snapshotSequence: 0, writtenAtMs: 0, verified: undefined, fault: '' });
  const stretch = {
    ...{ name: '1', first: 1, last: 7, bytes: 1, fileHash: '', lastHash: '', lastTimeMs: 1, lastRulesVersion: 1 },
  };
  await writeManifest(folder, { format: 1, stretches: [stretch], snapshot: undefined });
  const found = await look();
  expect(found).toMatchObject({ sequence: 7, snapshotSequence: 0, verified: undefined, fault: '' });
  const mark = { atMs: 5, sequence: 7, bytes: 1 };
  await writeArchiveMark(folder, mark);
  expect(await look()).toMatchObject({ verified: mark });
  expect(found?.writtenAtMs).toBe(Math.floor(statSync(manifestPath(folder)).mtimeMs));
  writeFileSync(manifestPath(folder), 'nonsense');
  expect(await look()).toMatchObject({ sequence: 0, fault: expect.stringContaining('is not what was written') });
  rmSync(folder, { recursive: true });
});

it('complains in live mode alone, when nothing was proved for more than a day', () => {
  const dayMs = 24 * 60 * 60_000;
  const empty = { sequence: 0, snapshotSequence: 0, writtenAtMs: 0, verified: undefined, fault: '' };
  const proved = { ...empty, sequence: 7, verified: { atMs: dayMs, sequence: 7, bytes: 1 } };
  const terms = { mode: 'live', startedAtMs: 0, nowMs: dayMs } as const;
  expect(archiveWarnings(undefined, terms)).toEqual([]);
  expect(archiveWarnings(empty, terms)).toEqual([]);
  expect(archiveWarnings(empty, { ...terms, nowMs: dayMs + 1 })).toEqual([expect.stringContaining('never archived')]);
  expect(archiveWarnings(proved, { ...terms, nowMs: 2 * dayMs })).toEqual([]);
  expect(archiveWarnings(proved, { ...terms, nowMs: 2 * dayMs + 1 })).toEqual([
    expect.stringContaining('older than a day'),
  ]);
  expect(archiveWarnings(proved, { mode: 'sandbox', startedAtMs: 0, nowMs: 9 * dayMs })).toEqual([]);
});
