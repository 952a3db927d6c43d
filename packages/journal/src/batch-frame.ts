import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * One durable batch as bytes, encoded once and never again: header, then the commands, each behind its length.
 * All numbers are unsigned and big-endian.
 *
 * | at | bytes | field |
 * |---|---|---|
 * | 0 | 4 | magic `ASYJ` |
 * | 4 | 2 | format version |
 * | 6 | 2 | zero |
 * | 8 | 8 | sequence, from 1 without gaps |
 * | 16 | 8 | journal time in milliseconds, never backwards |
 * | 24 | 4 | rules version in force before the batch |
 * | 28 | 4 | number of commands |
 * | 32 | 32 | SHA-256 of the previous frame; zeros for the first |
 * | 64 | 4 | bytes of the commands with their lengths |
 * | 68 | 4 | CRC-32 of bytes 0 to 67 and of the commands |
 * | 72 | | commands: length (4 bytes), bytes |
 *
 * The checksum finds torn and flipped bytes in the newest frame; the hash of all bytes, carried by the next frame, makes
 * every older one unchangeable.
 */
const FRAME_FORMAT = 1;
export const FRAME_HEADER_BYTES = 72;
export const FRAME_HASH_BYTES = 32;
/** A frame beyond this is never written, so a length beyond it is a fault and not a reason to allocate. */
export const FRAME_BYTES_MAX = 16 * 1024 * 1024;
const LENGTH_BYTES = 4;
const MAGIC = 0x4153594a;
const CHECKSUM_AT = 68;

/** The previous hash of the first frame. */
export const GENESIS_FRAME_HASH: Uint8Array = new Uint8Array(FRAME_HASH_BYTES);

export interface BatchFrame {
  readonly sequence: number;
  readonly timeMs: number;
  readonly rulesVersion: number;
  readonly previousHash: Uint8Array;
  /** Encoded commands, as views of the frame's own bytes when it was decoded. */
  readonly commands: readonly Uint8Array[];
}

/** Why bytes are not a frame. */
export type FrameFault = 'too-short' | 'magic' | 'format' | 'length' | 'checksum' | 'commands' | 'number';
export type DecodedFrame =
  | { readonly ok: true; readonly frame: BatchFrame }
  | { readonly ok: false; readonly fault: FrameFault };

/** Bytes that a command takes in a frame. */
export function framedCommandBytes(command: Uint8Array): number {
  return LENGTH_BYTES + command.length;
}

/** Encodes a batch. The caller keeps to `FRAME_BYTES_MAX`; more is a defect and throws. */
export function encodeFrame(frame: BatchFrame): Uint8Array {
  const bodyBytes = frame.commands.reduce((sum, command) => sum + framedCommandBytes(command), 0);
  const length = FRAME_HEADER_BYTES + bodyBytes;
  if (length > FRAME_BYTES_MAX) throw new Error(`a frame of ${length} bytes is beyond ${FRAME_BYTES_MAX}`);
  if (frame.previousHash.length !== FRAME_HASH_BYTES) throw new Error('a frame hash has 32 bytes');
  const bytes = Buffer.allocUnsafe(length);
  bytes.writeUInt32BE(MAGIC, 0);
  bytes.writeUInt32BE(FRAME_FORMAT << 16, 4);
  bytes.writeBigUInt64BE(BigInt(frame.sequence), 8);
  bytes.writeBigUInt64BE(BigInt(frame.timeMs), 16);
  bytes.writeUInt32BE(frame.rulesVersion, 24);
  bytes.writeUInt32BE(frame.commands.length, 28);
  bytes.set(frame.previousHash, 32);
  bytes.writeUInt32BE(bodyBytes, 64);
  writeCommands(bytes, frame.commands);
  bytes.writeUInt32BE(checksumOf(bytes), CHECKSUM_AT);
  return bytes;
}

function writeCommands(bytes: Buffer, commands: readonly Uint8Array[]): void {
  let at = FRAME_HEADER_BYTES;
  for (const command of commands) {
    bytes.writeUInt32BE(command.length, at);
    bytes.set(command, at + LENGTH_BYTES);
    at += framedCommandBytes(command);
  }
}

function checksumOf(bytes: Uint8Array): number {
  return crc32(bytes.subarray(FRAME_HEADER_BYTES), crc32(bytes.subarray(0, CHECKSUM_AT)));
}

/** SHA-256 over the whole frame, which the next one carries. */
export function frameHash(bytes: Uint8Array): Uint8Array {
  return hash('sha256', bytes, 'buffer');
}

/** Reads a frame that may be torn or flipped. Whatever is answered as `ok` is exactly what was encoded. */
export function decodeFrame(bytes: Uint8Array): DecodedFrame {
  const fault = faultOfHeader(bytes);
  if (fault !== undefined) return { ok: false, fault };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sequence = Number(view.getBigUint64(8));
  const timeMs = Number(view.getBigUint64(16));
  if (!Number.isSafeInteger(sequence) || !Number.isSafeInteger(timeMs)) return { ok: false, fault: 'number' };
  const commands = readCommands(bytes, view, view.getUint32(28));
  if (commands === undefined) return { ok: false, fault: 'commands' };
  const previousHash = bytes.subarray(32, 32 + FRAME_HASH_BYTES);
  return { ok: true, frame: { sequence, timeMs, rulesVersion: view.getUint32(24), previousHash, commands } };
}

function faultOfHeader(bytes: Uint8Array): FrameFault | undefined {
  if (bytes.length < FRAME_HEADER_BYTES) return 'too-short';
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) !== MAGIC) return 'magic';
  if (view.getUint32(4) !== FRAME_FORMAT << 16) return 'format';
  if (bytes.length > FRAME_BYTES_MAX || view.getUint32(64) !== bytes.length - FRAME_HEADER_BYTES) return 'length';
  if (view.getUint32(CHECKSUM_AT) !== checksumOf(bytes)) return 'checksum';
  return undefined;
}

/** The commands, or undefined when their lengths do not fill the body exactly. */
function readCommands(bytes: Uint8Array, view: DataView, count: number): Uint8Array[] | undefined {
  const commands: Uint8Array[] = [];
  let at = FRAME_HEADER_BYTES;
  while (at < bytes.length) {
    if (at + LENGTH_BYTES > bytes.length || commands.length === count) return undefined;
    const end = at + LENGTH_BYTES + view.getUint32(at);
    if (end > bytes.length) return undefined;
    commands.push(bytes.subarray(at + LENGTH_BYTES, end));
    at = end;
  }
  return commands.length === count ? commands : undefined;
}
