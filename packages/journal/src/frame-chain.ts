import { type BatchFrame, decodeFrame, type FrameFault, frameHash, GENESIS_FRAME_HASH } from './batch-frame.ts';
import type { StoredFrame } from './journal.ts';

/** What a frame did against its place in the chain. */
export type ChainFault = FrameFault | 'sequence' | 'previous-hash' | 'time' | 'rules-version';

/** Thrown by readers that cannot go on: the journal does not hold what was written. */
export class BrokenChain extends Error {
  override readonly name = 'BrokenChain';
  readonly sequence: number;
  readonly fault: ChainFault;

  constructor(sequence: number, fault: ChainFault) {
    super(`journal frame ${sequence} is not what was written: ${fault}`);
    this.sequence = sequence;
    this.fault = fault;
  }
}

/** The end of a chain: what the next frame must continue. */
export interface ChainEnd {
  readonly sequence: number;
  readonly timeMs: number;
  readonly rulesVersion: number;
  readonly hash: Uint8Array;
}

export const CHAIN_START: ChainEnd = { sequence: 0, timeMs: 0, rulesVersion: 0, hash: GENESIS_FRAME_HASH };

export type ChainStep =
  | { readonly ok: true; readonly frame: BatchFrame; readonly end: ChainEnd }
  | { readonly ok: false; readonly fault: ChainFault };

/** Decodes one stored frame and proves that it follows `end`. */
export function followChain(end: ChainEnd, stored: StoredFrame): ChainStep {
  const decoded = decodeFrame(stored.bytes);
  if (!decoded.ok) return decoded;
  const { frame } = decoded;
  if (stored.sequence !== end.sequence + 1 || frame.sequence !== stored.sequence)
    return { ok: false, fault: 'sequence' };
  if (!equalBytes(frame.previousHash, end.hash)) return { ok: false, fault: 'previous-hash' };
  if (frame.timeMs < end.timeMs) return { ok: false, fault: 'time' };
  if (frame.rulesVersion < end.rulesVersion) return { ok: false, fault: 'rules-version' };
  return { ok: true, frame, end: chainEndOf(frame, stored.bytes) };
}

/** The chain's end after a frame that is known to belong to it. */
export function chainEndOf(frame: BatchFrame, bytes: Uint8Array): ChainEnd {
  return {
    sequence: frame.sequence,
    timeMs: frame.timeMs,
    rulesVersion: frame.rulesVersion,
    hash: frameHash(bytes),
  };
}

function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  return Buffer.compare(left, right) === 0;
}
