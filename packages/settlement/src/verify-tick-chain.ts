import { type IndexTick, nextTickHash, parseTickHash, tickHashText } from './tick-hash.ts';

/** A piece of the tick chain between two published heads, as a receipt carries it. Hashes in hexadecimal. */
export interface TickChainSegment {
  /** Head before the first tick of the segment. */
  readonly startHash: string;
  readonly ticks: readonly IndexTick[];
  /** Head after the last one. */
  readonly endHash: string;
}

export type TickChainFault = 'hash-malformed' | 'tick-malformed' | 'sequence-gap' | 'time-backwards' | 'hash-differs';
/** `index` is the position of the first tick at fault; the length of `ticks` when only the end differs. */
export type TickChainResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly fault: TickChainFault; readonly index: number };

/**
 * Recomputes a segment. Proves that the ticks are the ones that the two heads were made from, in order and without a gap;
 * it does not prove that the sources quoted these prices.
 */
export function verifyTickChain(segment: TickChainSegment): TickChainResult {
  const start = parseTickHash(segment.startHash);
  const end = parseTickHash(segment.endHash);
  if (start === undefined || end === undefined) return { ok: false, fault: 'hash-malformed', index: 0 };
  let hash = start;
  let previous: IndexTick | undefined;
  for (const [index, tick] of segment.ticks.entries()) {
    if (previous !== undefined && tick.sequence !== previous.sequence + 1) {
      return { ok: false, fault: 'sequence-gap', index };
    }
    if (previous !== undefined && tick.timeMs < previous.timeMs) return { ok: false, fault: 'time-backwards', index };
    const next = tryNextHash(hash, tick);
    if (next === undefined) return { ok: false, fault: 'tick-malformed', index };
    hash = next;
    previous = tick;
  }
  if (tickHashText(hash) !== tickHashText(end))
    return { ok: false, fault: 'hash-differs', index: segment.ticks.length };
  return { ok: true };
}

/** A segment comes from outside (a file, another server), so a tick that has no line is a finding and not a crash. */
function tryNextHash(hash: Uint8Array, tick: IndexTick): Uint8Array | undefined {
  try {
    return nextTickHash(hash, tick);
  } catch {
    return undefined;
  }
}
