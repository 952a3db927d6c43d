import { candleCountFor } from '@assay/features/chart/candle-count';
import { useCandleFeed } from '@assay/features/chart/use-candle-feed';
import { useIsStale } from '@assay/features/connection/use-freshness';
import { useMessages } from '@assay/features/messages/use-messages';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { EmptyState } from '@assay/ui/states.tsx';
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined';
import { lazy, useMemo } from 'react';
import { ChartCode, PendingChart } from '../../../page-parts/chart/chart-code.tsx';
import pane from '../../../page-parts/chart/chart-pane.module.css';
import { LoadFailed } from '../../../page-parts/load-state.tsx';
import { StaleBadge } from '../../../page-parts/stale-badge.tsx';
import styles from './chart.module.css';
import type { LiveChartProps } from './charted-market.ts';

/** The chart with its tools and texts; the drawing itself is a chunk of its own. */
const loadDrawnChart = loadChunk(async () => ({ default: (await import('./drawn-chart.tsx')).DrawnChart }), 'chart');
const DrawnChart = lazy(loadDrawnChart);

/** Begins to fetch it, while the candles are on their way. */
export function preloadDrawnChart(): void {
  // A failure shows when the chart is drawn.
  loadDrawnChart().catch(() => undefined);
}

/** One market, frame and source; mounted anew for another. */
export function LiveChart(props: LiveChartProps) {
  const { symbol, settings, priceDecimals, indicators } = props;
  const { frame, source } = settings;
  const { t } = useMessages();
  const isStale = useIsStale(symbol);
  const wantedCount = candleCountFor(indicators);
  const { status, candles, count, feed, loadOlder, retry } = useCandleFeed(symbol, frame, source, wantedCount);
  const series = useMemo(
    () => ({ key: `${symbol}/${frame}/${source}/${String(count)}`, frame, candles, priceDecimals }),
    [symbol, frame, source, count, candles, priceDecimals],
  );
  if (status === 'loading') return <PendingChart />;
  if (status === 'error') return <LoadFailed onRetry={retry} />;
  if (candles.length === 0)
    return (
      <EmptyState
        icon={<ChartNoAxesCombined />}
        title={t('trade.chart')}
        words={t(source === 'assay' ? 'trade.chartEmptyOwn' : 'trade.chartEmpty')}
      />
    );
  return (
    <div className={pane.body}>
      {(isStale || status === 'stale') && (
        <span className={styles['stale-candles']}>
          <StaleBadge />
        </span>
      )}
      <ChartCode resetKey={series.key}>
        <DrawnChart {...props} series={series} feed={feed} loadOlder={loadOlder} />
      </ChartCode>
    </div>
  );
}
