import type { MarketSource } from '@assay/protocol/market-sources';
import { useMemo } from 'react';
import { useServices } from '../services/services-context.tsx';
import { useExternal } from '../services/use-external.ts';

export interface DaySourceShown {
  readonly source: MarketSource;
  readonly setSource: (source: MarketSource) => void;
}

/** Whose last 24 hours header and market list show, as chosen on this device: the reference feed's or those of our own books. */
export function useDaySource(): DaySourceShown {
  const { preferences } = useServices();
  const { daySource } = useExternal(preferences);
  return useMemo(
    () => ({ source: daySource, setSource: (next) => preferences.setDaySource(next) }),
    [daySource, preferences],
  );
}
