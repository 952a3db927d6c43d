import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Bytes of a chain value. */
export const TICK_HASH_BYTES = 32;

/** The value before the first tick: 32 zero bytes. */
export const GENESIS_TICK_HASH: Uint8Array = new Uint8Array(TICK_HASH_BYTES);

/** A source's part in a tick: its mid price as decimal text, and its own time stamp in milliseconds. */
export interface TickSource {
  readonly source: string;
  readonly price: string;
  readonly timeMs: number;
}

/** One journaled index tick. Prices are decimal text, exactly as journaled; `sequence` counts from 1 without gaps within its chain. */
export interface IndexTick {
  readonly sequence: number;
  readonly symbol: string;
  readonly timeMs: number;
  readonly price: string;
  readonly sources: readonly TickSource[];
}

/** Names and prices must not hold the line's own separators, or two different ticks could share one line. */
const LINE_TEXT = /^[A-Za-z0-9._:-]+$/;

function assertLineText(text: string): string {
  if (!LINE_TEXT.test(text)) throw new Error(`"${text}" cannot stand in a tick line`);
  return text;
}

function assertWhole(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${value} cannot stand in a tick line`);
  return value;
}

/** `seq|symbol|timeMs|price|source=price@timeMs,…`: product.md, section 4. Sources stand in the order of the journaled tick. */
export function tickLine(tick: IndexTick): string {
  const sources = tick.sources.map(
    (entry) => `${assertLineText(entry.source)}=${assertLineText(entry.price)}@${assertWhole(entry.timeMs)}`,
  );
  const head = [
    assertWhole(tick.sequence),
    assertLineText(tick.symbol),
    assertWhole(tick.timeMs),
    assertLineText(tick.price),
  ];
  return `${head.join('|')}|${sources.join(',')}`;
}

/** The chain value behind a tick. */
export function nextTickHash(previousHash: Uint8Array, tick: IndexTick): Uint8Array {
  return hashAfterLine(previousHash, tickLine(tick));
}

/** The same of a line that is there already: h = SHA-256(h_prev ‖ line), the line in UTF-8. */
export function hashAfterLine(previousHash: Uint8Array, line: string): Uint8Array {
  if (previousHash.length !== TICK_HASH_BYTES) throw new Error('a chain value has 32 bytes');
  return sha256(concatBytes(previousHash, utf8ToBytes(line)));
}

/** Lower-case hexadecimal text of a chain value. */
export function tickHashText(hash: Uint8Array): string {
  return bytesToHex(hash);
}

/** The chain value of a text of 64 hexadecimal digits, or undefined for anything else. */
export function parseTickHash(text: string): Uint8Array | undefined {
  return /^[0-9a-f]{64}$/i.test(text) ? hexToBytes(text.toLowerCase()) : undefined;
}
