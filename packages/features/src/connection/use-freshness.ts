import { type Freshness, isStale } from '@assay/live-client/market-freshness';
import { useSyncExternalStore } from 'react';
import { useServices } from '../services/services-context.tsx';

/** Whether what is shown of a market is of now. Whoever calls it is drawn again only when that changes. */
export function useFreshness(symbol: string): Freshness {
  const { freshness } = useServices().live;
  return useSyncExternalStore(freshness.subscribe, () => freshness.of(symbol));
}

/** Whether what is shown of a market is marked as old. */
export function useIsStale(symbol: string): boolean {
  return isStale(useFreshness(symbol));
}
