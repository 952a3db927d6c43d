import type { MarketSource } from '@assay/protocol/market-sources';
import { useMemo } from 'react';
import type { TapeKind } from '../preferences/preferences-store.ts';
import { useServices } from '../services/services-context.tsx';
import { useExternal } from '../services/use-external.ts';

export interface MarketSourceView {
  /** Whose candles the chart draws. */
  readonly chartSource: MarketSource;
  readonly tape: TapeKind;
  readonly setChartSource: (source: MarketSource) => void;
  readonly setTape: (tape: TapeKind) => void;
}

/** Whose market data the trade page shows, as chosen on this device. */
export function useMarketSource(): MarketSourceView {
  const { preferences } = useServices();
  const { chartSource, tape } = useExternal(preferences);
  return useMemo(
    () => ({
      chartSource,
      tape,
      setChartSource: (source) => preferences.setChartSource(source),
      setTape: (kind) => preferences.setTape(kind),
    }),
    [chartSource, tape, preferences],
  );
}
