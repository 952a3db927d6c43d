import { useMemo, useSyncExternalStore } from 'react';
import { ownBook } from '../markets/own-book.ts';
import { useScale } from '../markets/use-scale.ts';
import { useServices } from '../services/services-context.tsx';
import { DepthLevels, type DepthShown } from './depth-levels.ts';

/** The levels of our own book for the depth chart, at most four times a second. */
export function useDepth(symbol: string): DepthShown & { readonly retry: () => void } {
  const { live } = useServices();
  const { priceDecimals, amountDecimals } = useScale(symbol);
  const levels = useMemo(
    () => new DepthLevels(ownBook(live, symbol, { priceDecimals, amountDecimals }), live.scheduler),
    [live, symbol, priceDecimals, amountDecimals],
  );
  const shown = useSyncExternalStore(levels.subscribe, levels.snapshot, levels.snapshot);
  return { ...shown, retry: levels.retry };
}
