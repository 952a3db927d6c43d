import type { ChartSettings, ShownIndicator } from '@assay/features/chart/chart-settings';
import type { PriceChartHandle } from '@assay/price-chart/price-chart.tsx';
import type { RefObject } from 'react';
import type { ToolState } from './use-tool-state.ts';

/** The market whose chart and depth are drawn. */
export interface ChartedMarket {
  symbol: string;
  pair: string;
  baseCoin: string;
  priceDecimals: number;
}

/** One market, frame and source as they are charted, and what the pane around holds of the chart. */
export interface LiveChartProps extends ChartedMarket {
  settings: ChartSettings;
  indicators: readonly ShownIndicator[];
  tools: ToolState;
  chartRef: RefObject<PriceChartHandle | null>;
}
