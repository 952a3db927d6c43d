import { useMessages } from '@assay/features/messages/use-messages';
import { useCancelOrder } from '@assay/features/orders/use-cancel';
import { useCandleFeed } from '@assay/features/trade/use-candle-feed';
import { LazyPriceChart } from '@assay/price-chart/lazy-price-chart.tsx';
import type { PriceChartHandle } from '@assay/price-chart/price-chart.tsx';
import type { Candle } from '@assay/protocol/entities';
import type { MarketSource } from '@assay/protocol/market-sources';
import type { TimeFrame } from '@assay/protocol/time-frames';
import { EmptyState, ErrorState } from '@assay/ui/states.tsx';
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined';
import { type RefObject, Suspense, useEffect, useMemo, useState } from 'react';
import { ErrorBoundary } from '../../routing/error-boundary.tsx';
import styles from './chart.module.css';
import { useChartFills, useChartOrders } from './use-chart-marks.ts';

export interface LiveChartProps {
  symbol: string;
  pair: string;
  baseCoin: string;
  priceDecimals: number;
  frame: TimeFrame;
  source: MarketSource;
  isLogAxis: boolean;
  chartRef: RefObject<PriceChartHandle | null>;
}

/** One market, frame and source; mounted anew for another. */
export function LiveChart(props: LiveChartProps) {
  const { symbol, frame, source, priceDecimals } = props;
  const { t } = useMessages();
  const { status, candles, feed, retry } = useCandleFeed(symbol, frame, source);
  const [running, setRunning] = useState<Candle>();
  useEffect(() => feed.subscribe(setRunning), [feed]);
  const series = useMemo(
    () => ({ key: `${symbol}/${frame}/${source}`, frame, candles, priceDecimals }),
    [symbol, frame, source, candles, priceDecimals],
  );
  if (status === 'loading') return <PendingChart />;
  if (status === 'error') return <ErrorState title={t('state.error')} retryLabel={t('state.retry')} onRetry={retry} />;
  if (candles.length === 0)
    return (
      <EmptyState
        icon={<ChartNoAxesCombined />}
        title={t('trade.chart')}
        words={t(source === 'assay' ? 'trade.chartEmptyOwn' : 'trade.chartEmpty')}
      />
    );
  return (
    <div className={styles.body}>
      <ErrorBoundary resetKey={series.key} fallback={FailedChart}>
        <Suspense fallback={<PendingChart />}>
          <DrawnChart {...props} series={series} running={running} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

type DrawnChartProps = LiveChartProps & {
  series: { key: string; frame: TimeFrame; candles: readonly Candle[]; priceDecimals: number };
  running: Candle | undefined;
};

function DrawnChart({ symbol, pair, baseCoin, frame, isLogAxis, chartRef, series, running }: DrawnChartProps) {
  const { t, language } = useMessages();
  const orders = useChartOrders(symbol);
  const fills = useChartFills(symbol);
  const { cancel } = useCancelOrder();
  const words = useMemo(
    () => ({
      open: t('chart.open'),
      high: t('chart.high'),
      low: t('chart.low'),
      close: t('chart.close'),
      volume: t('chart.volume'),
    }),
    [t],
  );
  return (
    <LazyPriceChart
      ref={chartRef}
      series={series}
      running={running}
      orders={orders}
      fills={fills}
      onCancelOrder={cancel}
      isLogAxis={isLogAxis}
      label={t('chart.label', { pair, frame: t(`trade.frame${frame}`) })}
      words={words}
      volumeUnit={baseCoin}
      locale={language}
    />
  );
}

const bones = [42, 48, 45, 60, 52, 70, 64, 78, 72, 66, 58, 62, 50, 56, 47, 53, 61, 57];

/** The chart's code could not be fetched: only the chart is missing, the desk goes on. A new load of the page fetches it anew. */
function FailedChart() {
  const { t } = useMessages();
  return (
    <ErrorState
      title={t('state.error')}
      words={t('page.chunkWords')}
      retryLabel={t('state.retry')}
      onRetry={() => location.reload()}
    />
  );
}

/** The size of the chart, before its candles and its code are here. */
function PendingChart() {
  const { t } = useMessages();
  return (
    <div className={styles.pending} role="status" aria-busy="true" aria-label={t('state.loading')}>
      {bones.map((height, index) => (
        <span key={`bone-${String(index)}`} style={{ height: `${String(height)}%` }} />
      ))}
    </div>
  );
}
