import { useMemo } from 'react';
import { useServices } from '../services/services-context.tsx';
import { useExternal } from '../services/use-external.ts';
import type { TapeChoice } from '../stores/preferences-store.ts';

export interface MarketSourceShown {
  readonly tape: TapeChoice;
  readonly setTape: (tape: TapeChoice) => void;
}

/** Whose trades the trade page lists, as chosen on this device; whose candles it draws is a setting of the chart. */
export function useMarketSource(): MarketSourceShown {
  const { preferences } = useServices();
  const { tape } = useExternal(preferences);
  return useMemo(() => ({ tape, setTape: (view) => preferences.setTape(view) }), [tape, preferences]);
}
