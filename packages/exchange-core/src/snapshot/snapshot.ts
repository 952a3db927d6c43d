import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { BrokenInvariant } from '../assertion.ts';
import { ByteReader, MalformedBytes } from '../codec/byte-reader.ts';
import { ByteWriter } from '../codec/byte-writer.ts';
import { type CoreState, NEWEST_RULES } from '../core-state.ts';
import { readState } from './read-state.ts';
import { writeState } from './write-state.ts';

/**
 * A snapshot: magic, format, rules version, SHA-256 of the state's bytes, the state's bytes. The hash is the state hash of the exchange:
 * the bytes are canonical, so equal states have equal hashes, and a damaged snapshot is noticed.
 */
export const SNAPSHOT_FORMAT = 1;
const MAGIC = [0x41, 0x53, 0x59, 0x53] as const;
const HASH_BYTES = 32;

/** Lower-case hexadecimal SHA-256 over the whole state. */
export function hashState(core: CoreState): string {
  return bytesToHex(sha256(stateBytes(core)));
}

export function encodeSnapshot(core: CoreState): Uint8Array {
  const state = stateBytes(core);
  const writer = new ByteWriter();
  for (const byte of MAGIC) writer.byte(byte);
  writer.number(SNAPSHOT_FORMAT);
  writer.number(core.rulesVersion);
  writer.bytes(sha256(state));
  writer.bytes(state);
  return writer.take();
}

/** Undefined for a snapshot of another format, of newer rules, or with damaged bytes: it is ignored and the journal replayed. */
export function decodeSnapshot(bytes: Uint8Array): CoreState | undefined {
  try {
    const reader = new ByteReader(bytes);
    for (const byte of MAGIC) if (reader.byte() !== byte) return undefined;
    if (reader.number() !== SNAPSHOT_FORMAT) return undefined;
    const rulesVersion = reader.number();
    if (rulesVersion > NEWEST_RULES) return undefined;
    const hash = bytesToHex(reader.bytes(HASH_BYTES));
    const state = reader.rest();
    if (bytesToHex(sha256(state)) !== hash) return undefined;
    const core = readState(state);
    return core.rulesVersion === rulesVersion ? core : undefined;
  } catch (error) {
    if (error instanceof MalformedBytes || error instanceof BrokenInvariant) return undefined;
    throw error;
  }
}

function stateBytes(core: CoreState): Uint8Array {
  const writer = new ByteWriter();
  writeState(writer, core);
  return writer.take();
}
