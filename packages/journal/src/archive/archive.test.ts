import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '@assay/amounts/testing/random';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decodeFrame, encodeFrame, frameHash, GENESIS_FRAME_HASH } from '../batch-frame.ts';
import type { StoredFrame } from '../journal.ts';
import { createMemoryJournal } from '../testing/memory-journal.ts';
import { createMemorySnapshotStore } from '../testing/memory-snapshot-store.ts';
import {
  type ArchivedSnapshot,
  type ArchivedStretch,
  decodeManifest,
  encodeManifest,
  readManifest,
} from './archive-manifest.ts';
import { withArchive } from './archived-journal-reader.ts';
import { lastPrunable, PRUNE_KEEPS_BATCHES_MIN } from './prune-journal.ts';
import { restoreFromArchive } from './restore-archive.ts';
import { setAsideBeyond } from './set-aside.ts';
import { decodeArchiveFile } from './stretch-file.ts';
import { verifyArchive } from './verify-archive.ts';
import { writeArchive } from './write-archive.ts';

/** Of the end of a file: where a crash or a bad disk would leave its mark. */
const TAIL_BYTES = 4_096;
const SNAPSHOT_AT = 40;
const snapshotBytes = randomBytes(new Random(11), 6_000);
let folder: string;

function randomBytes(random: Random, length: number): Uint8Array {
  return Uint8Array.from({ length }, () => random.below(256));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-archive-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A chain of frames with bytes that do not compress, so that most of a file is frames. */
function chain(length: number, seed = 5): Uint8Array[] {
  const random = new Random(seed);
  const frames: Uint8Array[] = [];
  let previousHash = GENESIS_FRAME_HASH;
  for (let sequence = 1; sequence <= length; sequence += 1) {
    const commands = [randomBytes(random, 1 + random.below(200)), randomBytes(random, random.below(60))];
    const bytes = encodeFrame({ sequence, timeMs: 1_000 + sequence, rulesVersion: 0, previousHash, commands });
    frames.push(bytes);
    previousHash = frameHash(bytes);
  }
  return frames;
}

async function snapshotsOf(frames: readonly Uint8Array[]) {
  const store = createMemorySnapshotStore();
  const frame = frames[SNAPSHOT_AT - 1];
  await store.write({
    sequence: SNAPSHOT_AT,
    format: 1,
    rulesVersion: 0,
    stateHash: 'the state',
    frameHash: frameHash(frame),
    parts: [snapshotBytes],
  });
  return store;
}

/** A core that gives its state back for the right bytes only. */
const restore = (bytes: Uint8Array) =>
  Buffer.compare(bytes, snapshotBytes) === 0 ? { sequence: SNAPSHOT_AT, stateHash: () => 'the state' } : undefined;

async function archive(frames: Uint8Array[], stretchBatches = 30) {
  return writeArchive({
    folder,
    reader: createMemoryJournal(frames),
    snapshots: await snapshotsOf(frames),
    stretchBatches,
  });
}

const verify = () => verifyArchive(folder, restore);

/** How many of the damages of a file are not noticed: every byte of its end flipped, and every length cut. */
async function silentAccepts(path: string, entry: ArchivedStretch | ArchivedSnapshot): Promise<number> {
  const random = new Random(17);
  const file = readFileSync(path);
  const accepts = (bytes: Uint8Array) =>
    decodeArchiveFile(bytes, entry).then(
      () => 1,
      () => 0,
    );
  let accepted = 0;
  for (let at = file.length - TAIL_BYTES; at < file.length; at += 1) {
    const bit = 1 << random.below(8);
    file[at] ^= bit;
    accepted += await accepts(file);
    file[at] ^= bit;
  }
  for (let length = 0; length < file.length; length += 1) accepted += await accepts(file.subarray(0, length));
  expect(await accepts(file)).toBe(1);
  return accepted;
}

describe('an archive', () => {
  it('holds the whole journal in stretches, and continues where it ended', async () => {
    const frames = chain(100);
    const first = await archive(frames.slice(0, 65));
    expect(first.manifest.stretches.map(({ first: from, last }) => [from, last])).toEqual([
      [1, 30],
      [31, 60],
      [61, 65],
    ]);
    const second = await archive(frames);
    expect(second).toMatchObject({ stretchesWritten: 2, batchesWritten: 35 });
    expect(await verify()).toMatchObject({ stretches: 5, snapshotSequence: SNAPSHOT_AT, end: { sequence: 100 } });
    expect((await archive(frames)).batchesWritten).toBe(0);
  });

  it('refuses to be continued by another journal, or by one that has lost its end', async () => {
    await archive(chain(50));
    await expect(archive(chain(60, 6))).rejects.toMatchObject({ kind: 'foreign' });
    await expect(archive(chain(49))).rejects.toMatchObject({ kind: 'foreign' });
  });

  it('refuses a journal with a damaged batch, and keeps what it had', async () => {
    const frames = chain(50);
    await archive(frames.slice(0, 45));
    const damaged = Buffer.from(frames[47]);
    damaged[80] ^= 1;
    await expect(archive(frames.with(47, damaged))).rejects.toMatchObject({ kind: 'damaged' });
    expect(await verify()).toMatchObject({ end: { sequence: 45 } });
  });

  it('gives back what was pruned, byte for byte', async () => {
    const frames = chain(100);
    await archive(frames);
    const reader = withArchive(prunedBefore(frames, 71), folder);
    const read: StoredFrame[] = [];
    while (read.length < 100) read.push(...(await reader.read(read.length + 1, 17)));
    expect(read.map(({ bytes }) => frameHash(bytes).toString())).toEqual(
      frames.map((bytes) => frameHash(bytes).toString()),
    );
    expect(await reader.read(101, 5)).toEqual([]);
  });

  it('says so when a pruned batch is nowhere', async () => {
    const reader = withArchive(prunedBefore(chain(100), 71), folder);
    await expect(reader.read(1, 5)).rejects.toMatchObject({ kind: 'gap' });
  });

  it('gives an older backup its lost batches back, and no other journal', async () => {
    const frames = chain(80);
    await archive(frames);
    const backup = frames.slice(0, 33);
    expect(await restoreFromArchive(createMemoryJournal(backup), folder)).toBe(47);
    expect(backup.map((bytes) => frameHash(bytes).toString())).toEqual(
      frames.map((bytes) => frameHash(bytes).toString()),
    );
    await expect(restoreFromArchive(createMemoryJournal(chain(20, 6)), folder)).rejects.toMatchObject({
      kind: 'foreign',
    });
  });

  it('sets aside what an older backup has given up, and goes on from there', async () => {
    const frames = chain(100);
    await archive(frames);
    expect(await setAsideBeyond(folder, 70)).toBe(2);
    expect((await verify()).end.sequence).toBe(60);
    expect(readdirSync(folder).filter((name) => name.startsWith('given-up-'))).toHaveLength(2);
    expect(await setAsideBeyond(folder, 70)).toBe(0);
    const other = [...frames.slice(0, 70), ...continuation(frames[69], 40)];
    expect((await archive(other)).batchesWritten).toBe(50);
    expect((await verify()).end.sequence).toBe(110);
  });
});

describe('damage', () => {
  it('is noticed wherever a byte of a batch frame is flipped or the frame is cut', () => {
    const random = new Random(3);
    const frame = encodeFrame({
      sequence: 7,
      timeMs: 9,
      rulesVersion: 0,
      previousHash: randomBytes(random, 32),
      commands: [randomBytes(random, TAIL_BYTES - 100), randomBytes(random, 50)],
    });
    let accepted = 0;
    for (let at = 0; at < frame.length; at += 1) {
      const bit = 1 << random.below(8);
      frame[at] ^= bit;
      if (decodeFrame(frame).ok) accepted += 1;
      frame[at] ^= bit;
      if (decodeFrame(frame.subarray(0, at)).ok) accepted += 1;
    }
    expect(frame.length).toBeGreaterThan(TAIL_BYTES);
    expect(accepted).toBe(0);
  });

  it('is noticed in each of the last 4 KB of a stretch and a snapshot, and at any cut', {
    timeout: 60_000,
  }, async () => {
    const { manifest } = await archive(chain(60), 60);
    for (const entry of [manifest.stretches[0], manifest.snapshot]) {
      if (entry === undefined) throw new Error('the archive has no snapshot');
      expect(statSync(join(folder, entry.name)).size).toBeGreaterThan(TAIL_BYTES);
      expect(await silentAccepts(join(folder, entry.name), entry)).toBe(0);
    }
  });

  it('of a file is noticed by whoever reads the archive', async () => {
    const { manifest } = await archive(chain(60), 60);
    for (const entry of [manifest.stretches[0], manifest.snapshot]) {
      const path = join(folder, entry?.name ?? '');
      const bytes = readFileSync(path);
      writeFileSync(path, bytes.subarray(0, -1));
      await expect(verify()).rejects.toMatchObject({ kind: 'damaged' });
      bytes[bytes.length - 1] ^= 1;
      writeFileSync(path, bytes);
      await expect(verify()).rejects.toMatchObject({ kind: 'damaged' });
      bytes[bytes.length - 1] ^= 1;
      writeFileSync(path, bytes);
    }
    expect((await verify()).end.sequence).toBe(60);
  });

  it('of the manifest is noticed at every bit and at every length', async () => {
    await archive(chain(60));
    const bytes = Buffer.from(encodeManifest(await readManifest(folder)));
    let accepted = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      for (let bit = 1; bit < 256; bit <<= 1) {
        bytes[at] ^= bit;
        if (decodeManifest(bytes) !== undefined) accepted += 1;
        bytes[at] ^= bit;
      }
      if (decodeManifest(bytes.subarray(0, at)) !== undefined) accepted += 1;
    }
    expect(accepted).toBe(0);
    expect(decodeManifest(bytes)).toBeDefined();
  });

  it('leaves the old manifest in force when a file was cut while it was written', async () => {
    const frames = chain(50);
    const { manifest } = await archive(frames.slice(0, 40), 40);
    const stretch = join(folder, manifest.stretches[0].name);
    writeFileSync(`${stretch}.unfinished`, readFileSync(stretch).subarray(0, 100));
    expect((await archive(frames, 40)).batchesWritten).toBe(10);
    truncateSync(stretch, 100);
    await expect(verify()).rejects.toMatchObject({ kind: 'damaged' });
  });
});

describe('pruning', () => {
  const bounds = { head: 200_000, verifiedTo: 190_000, oldestSnapshot: 150_000, projectedTo: 199_999, keep: 20_000 };
  it.each([
    ['the snapshot', {}, 149_999],
    ['the archive', { verifiedTo: 100_000 }, 100_000],
    ['the query tables', { projectedTo: 90_000 }, 90_000],
    ['what is to be kept', { keep: 80_000 }, 120_000],
    [
      'the stated minimum',
      { oldestSnapshot: 200_000, verifiedTo: 200_000, keep: 0 },
      200_000 - PRUNE_KEEPS_BATCHES_MIN,
    ],
    ['a snapshot that cannot be loaded', { oldestSnapshot: 0 }, 0],
    ['a young journal', { head: 10 }, 0],
  ])('stops at %s', (_, changed, last) => {
    expect(lastPrunable({ ...bounds, ...changed })).toBe(last);
  });
});

function prunedBefore(frames: Uint8Array[], first: number) {
  const whole = createMemoryJournal(frames);
  return { ...whole, read: (from: number, limit: number) => whole.read(Math.max(from, first), limit) };
}

function continuation(last: Uint8Array, length: number): Uint8Array[] {
  const decoded = decodeFrame(last);
  if (!decoded.ok) throw new Error(decoded.fault);
  const frames: Uint8Array[] = [];
  let previous = last;
  for (let index = 1; index <= length; index += 1) {
    const { sequence, timeMs } = decoded.frame;
    const previousHash = frameHash(previous);
    const commands = [new Uint8Array([index])];
    previous = encodeFrame({
      sequence: sequence + index,
      timeMs: timeMs + index,
      rulesVersion: 0,
      previousHash,
      commands,
    });
    frames.push(previous);
  }
  return frames;
}
