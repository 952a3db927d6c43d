import type { SignedHead } from '@assay/protocol/contract-entities';
import { headOfSymbol, type SymbolHead } from '@assay/settlement/head';
import type { IndexTick } from '@assay/settlement/tick-hash';

/** What anybody may have of some minutes of an index: the signed heads around them, and the ticks between. */
export interface SealedTicks {
  readonly start: SignedHead;
  readonly end: SignedHead;
  readonly publicKey: string;
  readonly symbol: string;
  /** Oldest first: after the start head up to the end head. */
  readonly ticks: readonly IndexTick[];
}

/** The symbol's entries in both heads; undefined where one has none. */
export function symbolHeads(
  { start, end }: Pick<SealedTicks, 'start' | 'end'>,
  symbol: string,
): readonly [start: SymbolHead, end: SymbolHead] | undefined {
  const [first, last] = [headOfSymbol(start.text, symbol), headOfSymbol(end.text, symbol)];
  return first === undefined || last === undefined ? undefined : [first, last];
}
