import { groupThousands } from '@assay/amounts/display';
import { marketBySymbol } from '@assay/protocol/markets';
import { useSyncExternalStore } from 'react';
import { unitsOf } from '../numbers/decimal.ts';
import { useServices } from '../services/services-context.tsx';
import { indexText } from './index-text.ts';
import { pairText } from './pair-text.ts';

/** One tick of the index and where it stands in the chain. */
export interface ChainedIndex {
  readonly pair: string;
  /** Index price as it is in the chain, with comma groups; empty before the first tick. */
  readonly index: string;
  /** Number of the newest tick; empty for cross pairs, whose index is a quotient. */
  readonly tick: string;
  /** Chain hash of the newest tick in hexadecimal; empty before the first one, and for cross pairs. */
  readonly hash: string;
}

export interface MarketPulseShown extends ChainedIndex {
  /** Last fill of our own book; empty when there was none. */
  readonly lastFillPrice: string;
}

/** The live second of one market: index, its tick and chain, last fill. */
export function useMarketPulse(symbol: string): MarketPulseShown | undefined {
  const { live } = useServices();
  const pulse = useSyncExternalStore(
    live.markets.subscribe,
    () => live.markets.model.of(symbol),
    () => undefined,
  );
  if (pulse === undefined) return undefined;
  const price = (text: string) => (unitsOf(text) === undefined ? '' : groupThousands(text));
  return {
    pair: marketBySymbol(symbol) === undefined ? symbol : pairText(symbol),
    index: indexText(pulse.index),
    tick: pulse.tickSequence === 0 ? '' : groupThousands(String(pulse.tickSequence)),
    hash: pulse.tickSequence === 0 ? '' : pulse.tickHash,
    lastFillPrice: price(pulse.lastFillPrice),
  };
}
