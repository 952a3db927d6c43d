import { candleCountFor } from '@assay/features/chart/candle-count';
import { useCandleFeed } from '@assay/features/chart/use-candle-feed';
import { useIsStale } from '@assay/features/connection/use-freshness';
import { useMarket } from '@assay/features/markets/use-markets';
import { useMessages } from '@assay/features/messages/use-messages';
import { LazyPriceChart } from '@assay/price-chart/lazy-price-chart.tsx';
import { type TimeFrame, timeFrames } from '@assay/protocol/time-frames';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined';
import { useMemo, useState } from 'react';
import { ChartCode, PendingChart } from '../../../page-parts/chart/chart-code.tsx';
import pane from '../../../page-parts/chart/chart-pane.module.css';
import { usePriceChartWords } from '../../../page-parts/chart/use-price-chart-words.ts';
import { LoadFailed } from '../../../page-parts/load-state.tsx';
import { StaleBadge } from '../../../page-parts/stale-badge.tsx';
import styles from './chart.module.css';

const indicators = [
  { kind: 'ma', parameters: [7, 25, 99] },
  { kind: 'vol', parameters: [] },
] as const;

/** Candles of the reference feed behind the index; contracts settle by the ticks, not by these. */
export function CandlesPanel({ symbol, baseCoin }: { symbol: string; baseCoin: string }) {
  const { t } = useMessages();
  const [frame, setFrame] = useState<TimeFrame>('1min');
  return (
    <div className={pane.body}>
      <div className={styles.frames}>
        <SegmentedControl
          label={t('trade.frames')}
          kind="plain"
          segments={timeFrames.map((id) => ({ id, label: t(`trade.frame${id}`) }))}
          selected={frame}
          onSelect={setFrame}
        />
        <span className={styles.note}>{t('contract.candlesWords')}</span>
      </div>
      <Candles key={frame} symbol={symbol} baseCoin={baseCoin} frame={frame} />
    </div>
  );
}

const priceDecimalsDefault = 2;

function Candles({ symbol, baseCoin, frame }: { symbol: string; baseCoin: string; frame: TimeFrame }) {
  const { t, language } = useMessages();
  const { market } = useMarket(symbol);
  const isStale = useIsStale(symbol);
  const { status, candles, feed, loadOlder, retry } = useCandleFeed(
    symbol,
    frame,
    'reference',
    candleCountFor(indicators),
  );
  const priceDecimals = market?.priceDecimals ?? priceDecimalsDefault;
  const series = useMemo(
    () => ({ key: `${symbol}/${frame}`, frame, candles, priceDecimals }),
    [symbol, frame, candles, priceDecimals],
  );
  const words = usePriceChartWords();
  if (status === 'loading' || market === undefined) return <PendingChart />;
  if (status === 'error') return <LoadFailed onRetry={retry} />;
  if (candles.length === 0)
    return <EmptyState icon={<ChartNoAxesCombined />} title={t('trade.chart')} words={t('trade.chartEmpty')} />;
  return (
    <ChartCode resetKey={series.key}>
      {(isStale || status === 'stale') && (
        <span className={styles['stale-candles']}>
          <StaleBadge />
        </span>
      )}
      <LazyPriceChart
        series={series}
        feed={feed}
        loadOlder={loadOlder}
        indicators={indicators}
        label={t('chart.label', { pair: `${baseCoin}/USDT`, frame: t(`trade.frame${frame}`) })}
        words={words}
        volumeUnit={baseCoin}
        locale={language}
      />
    </ChartCode>
  );
}
