import type { CandleType, ChartPart } from '@assay/protocol/chart-looks';
import type { IndicatorKind } from '@assay/protocol/indicators';
import type { MarketSource } from '@assay/protocol/market-sources';
import type { TimeFrame } from '@assay/protocol/time-frames';
import { useMemo } from 'react';
import { useKeptSetting } from '../services/use-kept-setting.ts';
import {
  type ChartSettings,
  lastChartSetting,
  pairChartSetting,
  type ShownIndicator,
  shownIndicators,
  withIndicator,
  withParameters,
  withPart,
} from './chart-settings.ts';

export interface ChartSettingsShown {
  readonly settings: ChartSettings;
  /** In the order in which they stand; the same array until it changes. */
  readonly indicators: readonly ShownIndicator[];
  readonly setFrame: (frame: TimeFrame) => void;
  readonly setSource: (source: MarketSource) => void;
  readonly setLogAxis: (isLogAxis: boolean) => void;
  readonly setCandleType: (candleType: CandleType) => void;
  readonly showPart: (part: ChartPart, isShown: boolean) => void;
  /** Takes all of another chart's settings, such as those of a layout. */
  readonly take: (settings: ChartSettings) => void;
  /** False when there is no room for another pane. */
  readonly showIndicator: (kind: IndicatorKind, isShown: boolean) => boolean;
  /** Numbers that `faultOf` finds nothing wrong with. */
  readonly setParameters: (kind: IndicatorKind, parameters: readonly number[]) => void;
}

/** How the person looks at the chart of one pair: kept on the account, for a guest in the browser. */
export function useChartSettings(symbol: string): ChartSettingsShown {
  const setting = useMemo(() => pairChartSetting(symbol), [symbol]);
  const { value: own, set: setOwn } = useKeptSetting(setting);
  const { value: last, set: setLast } = useKeptSetting(lastChartSetting);
  const settings = own ?? last;
  return useMemo(() => {
    const set = (next: ChartSettings) => {
      setOwn(next);
      setLast(next);
    };
    return {
      settings,
      indicators: shownIndicators(settings),
      setFrame: (frame) => set({ ...settings, frame }),
      setSource: (source) => set({ ...settings, source }),
      setLogAxis: (isLogAxis) => set({ ...settings, isLogAxis }),
      setCandleType: (candleType) => set({ ...settings, candleType }),
      showPart: (part, isShown) => set(withPart(settings, part, isShown)),
      take: set,
      showIndicator: (kind, isShown) => {
        const next = withIndicator(settings, kind, isShown);
        if (next !== undefined) set(next);
        return next !== undefined;
      },
      setParameters: (kind, parameters) => set(withParameters(settings, kind, parameters)),
    };
  }, [settings, setOwn, setLast]);
}
