import { bytesToHex } from '@noble/hashes/utils.js';
import { BrokenInvariant } from '../assertion.ts';
import { ByteReader, MalformedBytes } from '../codec/byte-reader.ts';
import { ByteWriter } from '../codec/byte-writer.ts';
import type { CoreState } from '../core-state.ts';
import { type CoreTools, plainTools } from '../core-tools.ts';
import { NEWEST_RULES } from '../rules.ts';
import { readState } from './read-state.ts';
import { writeState } from './write-state.ts';

/**
 * A snapshot: magic, format, rules version, SHA-256 of the state's bytes, the state's bytes. The hash is the state hash of the exchange:
 * the bytes are canonical, so equal states have equal hashes, and a damaged snapshot is noticed.
 */
export const SNAPSHOT_FORMAT = 1;
const MAGIC = [0x41, 0x53, 0x59, 0x53] as const;
const HASH_BYTES = 32;
/** A state is written in pieces of this size, so that nothing grows by copying what is there. */
const PART_BYTES = 4 * 1024 * 1024;
/** A state that is only hashed is in memory in pieces of this size. */
const HASHED_BYTES = 64 * 1024;

/** A snapshot in pieces that follow each other, and the state hash that it holds. */
export interface SnapshotParts {
  readonly stateHash: string;
  readonly length: number;
  readonly parts: readonly Uint8Array[];
}

/** Lower-case hexadecimal SHA-256 over the whole state. */
export function hashState(core: CoreState): string {
  const hash = core.tools.sha256();
  const writer = new ByteWriter({ bytes: HASHED_BYTES, onPart: (part) => hash.update(part) });
  writeState(writer, core);
  writer.end();
  return bytesToHex(hash.digest());
}

/** Writes the state once and hashes it on the way. */
export function snapshotParts(core: CoreState): SnapshotParts {
  const hash = core.tools.sha256();
  const parts: Uint8Array[] = [];
  const onPart = (part: Uint8Array) => {
    hash.update(part);
    parts.push(part.slice());
  };
  const writer = new ByteWriter({ bytes: PART_BYTES, onPart });
  writeState(writer, core);
  writer.end();
  const stateHash = hash.digest();
  const [first = new Uint8Array(0), ...others] = parts;
  const begun = withHead(core.rulesVersion, stateHash, first);
  const length = begun.length - first.length + writer.length;
  return { stateHash: bytesToHex(stateHash), length, parts: [begun, ...others] };
}

/** The head holds the hash, so it is known last. */
function withHead(rulesVersion: number, stateHash: Uint8Array, firstPart: Uint8Array): Uint8Array {
  const writer = new ByteWriter();
  for (const byte of MAGIC) writer.byte(byte);
  writer.number(SNAPSHOT_FORMAT);
  writer.number(rulesVersion);
  writer.bytes(stateHash);
  writer.bytes(firstPart);
  return writer.take();
}

/** The snapshot in one piece. */
export function encodeSnapshot(core: CoreState): Uint8Array {
  const { length, parts } = snapshotParts(core);
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Undefined for a snapshot of another format, of newer rules, or with damaged bytes: it is ignored and the journal replayed. */
export function decodeSnapshot(bytes: Uint8Array, tools: CoreTools = plainTools): CoreState | undefined {
  try {
    const reader = new ByteReader(bytes);
    for (const byte of MAGIC) if (reader.byte() !== byte) return undefined;
    if (reader.number() !== SNAPSHOT_FORMAT) return undefined;
    const rulesVersion = reader.number();
    if (rulesVersion > NEWEST_RULES) return undefined;
    const stateHash = bytesToHex(reader.bytes(HASH_BYTES));
    const state = reader.rest();
    const hash = tools.sha256();
    hash.update(state);
    if (bytesToHex(hash.digest()) !== stateHash) return undefined;
    const core = readState(state, tools);
    return core.rulesVersion === rulesVersion ? core : undefined;
  } catch (error) {
    if (error instanceof MalformedBytes || error instanceof BrokenInvariant) return undefined;
    throw error;
  }
}
