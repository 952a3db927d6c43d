import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHAIN_START, type ChainEnd } from '../frame-chain.ts';
import { ArchiveFault } from './archive-fault.ts';
import { writeDurably } from './durable-file.ts';

/** Another layout of the folder gets another number; one that is not known is refused. */
const ARCHIVE_FORMAT = 1;
const MANIFEST_NAME = 'manifest.json';

/** A file of consecutive batch frames, one behind the other, compressed with gzip. Hashes are SHA-256 in lower-case hex. */
export interface ArchivedStretch {
  readonly name: string;
  readonly first: number;
  readonly last: number;
  /** Bytes of the frames, before compression. */
  readonly bytes: number;
  /** Of the file as it lies on the disk. */
  readonly fileHash: string;
  /** Chain hash, journal time and rules version of the last frame: what the next one continues. */
  readonly lastHash: string;
  readonly lastTimeMs: number;
  readonly lastRulesVersion: number;
  /** Seal of the last frame, which vouches for all before it, in lower-case hex; not there where it was written without one. */
  readonly lastSeal?: string;
}

/** A core's state, compressed with gzip: see `StoredSnapshot`. */
export interface ArchivedSnapshot {
  readonly name: string;
  readonly sequence: number;
  readonly format: number;
  readonly rulesVersion: number;
  readonly stateHash: string;
  readonly frameHash: string;
  readonly bytes: number;
  readonly fileHash: string;
}

/** What an archive folder holds: stretches from batch 1 without gaps, and the newest snapshot that was there. */
export interface ArchiveManifest {
  readonly format: number;
  readonly stretches: readonly ArchivedStretch[];
  readonly snapshot: ArchivedSnapshot | undefined;
}

const EMPTY_MANIFEST: ArchiveManifest = { format: ARCHIVE_FORMAT, stretches: [], snapshot: undefined };

/** Where the archive ends; the chain's start when it is empty. */
export function archiveEnd({ stretches }: ArchiveManifest): ChainEnd {
  const last = stretches.at(-1);
  if (last === undefined) return CHAIN_START;
  return {
    sequence: last.last,
    timeMs: last.lastTimeMs,
    rulesVersion: last.lastRulesVersion,
    hash: Buffer.from(last.lastHash, 'hex'),
  };
}

/** Where it lies: it is written anew, whole, with each file that counts from then on. */
export const manifestPath = (folder: string): string => join(folder, MANIFEST_NAME);

/** The manifest of a folder; an empty one when there is none. Throws `ArchiveFault` for one that is not what was written. */
export async function readManifest(folder: string): Promise<ArchiveManifest> {
  let text: Buffer;
  try {
    text = await readFile(manifestPath(folder));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return EMPTY_MANIFEST;
    throw error;
  }
  const manifest = decodeManifest(text);
  if (manifest === undefined) {
    throw new ArchiveFault('damaged', `${manifestPath(folder)} is not what was written.`);
  }
  if (manifest.format !== ARCHIVE_FORMAT) {
    throw new ArchiveFault(
      'damaged',
      `The archive in ${folder} has format ${manifest.format}, which this release does not read.`,
    );
  }
  return manifest;
}

export async function writeManifest(folder: string, manifest: ArchiveManifest): Promise<void> {
  await writeDurably(manifestPath(folder), encodeManifest(manifest));
}

/** One line of JSON and one with its SHA-256, so that no byte can change unseen. */
export function encodeManifest(manifest: ArchiveManifest): Uint8Array {
  const line = JSON.stringify(manifest);
  return Buffer.from(`${line}\n${hash('sha256', line)}\n`);
}

/** Undefined unless the bytes are exactly those of `encodeManifest`. */
export function decodeManifest(bytes: Uint8Array): ArchiveManifest | undefined {
  const lineEnd = bytes.indexOf(0x0a);
  if (lineEnd < 0) return undefined;
  const line = bytes.subarray(0, lineEnd);
  const proof = Buffer.from(`${hash('sha256', line)}\n`);
  if (Buffer.compare(bytes.subarray(lineEnd + 1), proof) !== 0) return undefined;
  // The hash shows that these are our own words.
  return JSON.parse(Buffer.from(line).toString()) as ArchiveManifest;
}
