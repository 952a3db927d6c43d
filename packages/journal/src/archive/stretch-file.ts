import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { FRAME_BYTES_MAX, FRAME_HEADER_BYTES } from '../batch-frame.ts';
import { type ChainEnd, followChain } from '../frame-chain.ts';
import type { StoredFrame } from '../journal.ts';
import { ArchiveFault } from './archive-fault.ts';
import type { ArchivedSnapshot, ArchivedStretch } from './archive-manifest.ts';
import { writeDurably } from './durable-file.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);
const BODY_BYTES_AT = 64;

/** Writes frames that follow `from` as one file, and answers its entry and the chain's new end. */
export async function writeStretch(
  folder: string,
  from: ChainEnd,
  frames: readonly StoredFrame[],
): Promise<ArchivedStretch> {
  const end = followFrames(from, frames, 'the journal');
  const first = from.sequence + 1;
  const name = `batches-${padded(first)}-${padded(end.sequence)}.frames.gz`;
  const raw = Buffer.concat(frames.map((frame) => frame.bytes));
  const fileHash = await writeCompressed(join(folder, name), raw);
  const seal = frames.at(-1)?.seal;
  return {
    name,
    first,
    last: end.sequence,
    bytes: raw.length,
    fileHash,
    lastHash: Buffer.from(end.hash).toString('hex'),
    lastTimeMs: end.timeMs,
    lastRulesVersion: end.rulesVersion,
    ...(seal === undefined ? {} : { lastSeal: Buffer.from(seal).toString('hex') }),
  };
}

/** The frames of a stretch, each proved to follow the one before. Throws `ArchiveFault` when a byte is not what was written. */
export async function readStretch(
  folder: string,
  from: ChainEnd,
  stretch: ArchivedStretch,
): Promise<readonly StoredFrame[]> {
  const raw = await readArchiveFile(folder, stretch);
  const frames = splitFrames(raw, stretch.first);
  if (frames === undefined) throw new ArchiveFault('damaged', `${stretch.name} does not hold whole frames.`);
  const end = followFrames(from, frames, stretch.name);
  if (end.sequence !== stretch.last || Buffer.from(end.hash).toString('hex') !== stretch.lastHash) {
    throw new ArchiveFault('damaged', `${stretch.name} does not end where the manifest says.`);
  }
  const { lastSeal } = stretch;
  if (lastSeal === undefined) return frames;
  return frames.map((frame) =>
    frame.sequence === stretch.last ? { ...frame, seal: Buffer.from(lastSeal, 'hex') } : frame,
  );
}

type ArchivedFile = Pick<ArchivedStretch | ArchivedSnapshot, 'name' | 'bytes' | 'fileHash'>;

/** A file of the archive, decompressed, after its hash was compared. */
export async function readArchiveFile(folder: string, entry: ArchivedFile): Promise<Buffer> {
  const file = await readFile(join(folder, entry.name)).catch((error: unknown) => {
    throw new ArchiveFault('damaged', `${entry.name} of the archive ${folder} cannot be read.`, error);
  });
  return decodeArchiveFile(file, entry);
}

/** Throws `ArchiveFault` unless the bytes are exactly those that were written. */
export async function decodeArchiveFile(file: Uint8Array, { name, bytes, fileHash }: ArchivedFile): Promise<Buffer> {
  if (hash('sha256', file) !== fileHash) throw new ArchiveFault('damaged', `${name} is not what was written.`);
  const raw = await decompress(file, { maxOutputLength: Math.max(bytes, 1) });
  if (raw.length !== bytes) throw new ArchiveFault('damaged', `${name} has ${raw.length} bytes instead of ${bytes}.`);
  return raw;
}

/** Answers the SHA-256 of the file as it lies on the disk. */
export async function writeCompressed(path: string, bytes: Uint8Array): Promise<string> {
  const file = await compress(bytes);
  await writeDurably(path, file);
  return hash('sha256', file);
}

/** Frames carry their length; undefined when the bytes do not end with a frame. */
function splitFrames(bytes: Uint8Array, first: number): StoredFrame[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const frames: StoredFrame[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (at + FRAME_HEADER_BYTES > bytes.length) return undefined;
    const length = FRAME_HEADER_BYTES + view.getUint32(at + BODY_BYTES_AT);
    if (length > FRAME_BYTES_MAX || at + length > bytes.length) return undefined;
    frames.push({ sequence: first + frames.length, bytes: bytes.subarray(at, at + length) });
    at += length;
  }
  return frames;
}

export function padded(sequence: number): string {
  return String(sequence).padStart(12, '0');
}

function followFrames(from: ChainEnd, frames: readonly StoredFrame[], where: string): ChainEnd {
  let end = from;
  for (const stored of frames) {
    const step = followChain(end, stored);
    if (!step.ok) {
      throw new ArchiveFault('damaged', `Batch ${stored.sequence} of ${where} is not what was written: ${step.fault}.`);
    }
    end = step.end;
  }
  return end;
}
