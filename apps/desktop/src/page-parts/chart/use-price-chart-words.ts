import { useMessages } from '@assay/features/messages/use-messages';
import type { ChartWords } from '@assay/price-chart/chart-legend.tsx';
import { useMemo } from 'react';

/** What the price chart says, of the area `chart`. */
export function usePriceChartWords(): ChartWords {
  const { t } = useMessages();
  return useMemo(
    () => ({
      open: t('chart.open'),
      high: t('chart.high'),
      low: t('chart.low'),
      close: t('chart.close'),
      volume: t('chart.volume'),
      toNow: t('chart.toNow'),
      keys: t('chart.keys'),
      remark: t('chart.remark'),
      bars: (count: number) => t('chart.bars', { count }),
      orders: (count: number) => t('chart.orders', { count }),
    }),
    [t],
  );
}
