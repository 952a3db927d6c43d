import { indicatorRules } from '@assay/features/chart/indicator-choice';
import { useChartSettings } from '@assay/features/chart/use-chart-settings';

/** Of the pane's head, the candles and the time axis, and of each pane of an indicator below the candles. */
const candlesPx = 236;
const indicatorPanePx = 68;

/** The height below which the candles of a market could not be read any more, with the indicators that are shown. */
export function useChartLeastHeight(symbol: string): number {
  const { shown } = useChartSettings(symbol).settings;
  return candlesPx + shown.filter((kind) => indicatorRules[kind].place === 'below').length * indicatorPanePx;
}
