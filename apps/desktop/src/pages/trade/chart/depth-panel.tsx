import { useDepth } from '@assay/features/chart/use-depth';
import { useIsStale } from '@assay/features/connection/use-freshness';
import { useMessages } from '@assay/features/messages/use-messages';
import { DepthChart } from '@assay/price-chart/depth-chart.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import Layers from 'lucide-react/icons/layers';
import { useMemo } from 'react';
import { PendingChart } from '../../../page-parts/chart/chart-code.tsx';
import pane from '../../../page-parts/chart/chart-pane.module.css';
import { LoadFailed } from '../../../page-parts/load-state.tsx';
import { StaleBadge } from '../../../page-parts/stale-badge.tsx';
import styles from './chart.module.css';
import type { ChartedMarket } from './charted-market.ts';

/** The depth of our own book, drawn at most four times a second. */
export function DepthPanel({ symbol, pair, baseCoin, priceDecimals }: ChartedMarket) {
  const { t, language } = useMessages();
  const { status, asks, bids, retry } = useDepth(symbol);
  const isStale = useIsStale(symbol);
  const words = useMemo(
    () => ({
      price: t('chart.depthPrice'),
      sum: t('chart.depthSum'),
      bids: t('chart.depthBids'),
      asks: t('chart.depthAsks'),
      keys: t('chart.depthKeys'),
      range: t('chart.depthRange'),
      zoomIn: t('chart.zoomIn'),
      zoomOut: t('chart.zoomOut'),
    }),
    [t],
  );
  if (status === 'loading') return <PendingChart />;
  if (status === 'error') return <LoadFailed onRetry={retry} />;
  if (status === 'empty')
    return <EmptyState icon={<Layers />} title={t('chart.depthEmptyTitle')} words={t('chart.depthEmptyWords')} />;
  return (
    <div className={pane.body}>
      {(isStale || status === 'stale') && (
        <span className={styles.stale}>
          <StaleBadge />
        </span>
      )}
      <DepthChart
        bids={bids}
        asks={asks}
        priceDecimals={priceDecimals}
        label={t('chart.depthLabel', { pair })}
        words={words}
        unit={baseCoin}
        locale={language}
      />
    </div>
  );
}
