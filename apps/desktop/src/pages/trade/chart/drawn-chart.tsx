import { useAlertPrices } from '@assay/features/alerts/use-alert-prices';
import type { CandleFeed } from '@assay/features/chart/candle-feed';
import { useMessages } from '@assay/features/messages/use-messages';
import { useCancelOrder } from '@assay/features/orders/use-cancel';
import { useNotify } from '@assay/features/toasts/use-notify';
import type { CandleSeries, LoadOlderCandles } from '@assay/price-chart/chart-input';
import { LazyPriceChart } from '@assay/price-chart/lazy-price-chart.tsx';
import type { ChartPart } from '@assay/protocol/chart-looks';
import { IconButton } from '@assay/ui/icon-button.tsx';
import Trash from 'lucide-react/icons/trash-2';
import { useMemo } from 'react';
import { usePriceChartWords } from '../../../page-parts/chart/use-price-chart-words.ts';
import styles from './chart.module.css';
import type { LiveChartProps } from './charted-market.ts';
import { DrawingRail } from './drawing-rail.tsx';
import { useChartFills, useChartOrders } from './use-chart-marks.ts';
import { useDrawingTools } from './use-drawing-tools.ts';
import { useMoveOrder } from './use-move-order.ts';

export interface DrawnChartProps extends LiveChartProps {
  series: CandleSeries;
  feed: CandleFeed;
  loadOlder: LoadOlderCandles;
}

/** The chart with the rail of its drawing tools, and what is the user's on it: orders, fills, alerts, drawings. */
export function DrawnChart(props: DrawnChartProps) {
  const { symbol, pair, baseCoin, settings, indicators, tools, chartRef, series, feed, loadOlder } = props;
  const { frame, isLogAxis, candleType, hidden } = settings;
  const { t, language } = useMessages();
  const notify = useNotify();
  const orders = useChartOrders(symbol);
  const fills = useChartFills(symbol);
  const waiting = useAlertPrices(symbol);
  const alerts = useMemo(() => waiting.map(({ id, price }) => ({ id, price, label: t('chart.alert') })), [waiting, t]);
  const { cancel } = useCancelOrder();
  const move = useMoveOrder(symbol);
  const hand = useDrawingTools(symbol, tools);
  const plainWords = usePriceChartWords();
  const words = useMemo(
    () => (candleType === 'heikinAshi' ? { ...plainWords, note: t('chart.averagedNote') } : plainWords),
    [plainWords, candleType, t],
  );
  const look = useMemo(
    () => ({
      type: candleType,
      hasGrid: !hidden.includes('grid'),
      hasWicks: !hidden.includes('wicks'),
      hasLastPriceLine: !hidden.includes('lastPrice'),
    }),
    [candleType, hidden],
  );
  const shown = <Mark,>(part: ChartPart, marks: readonly Mark[]) => (hidden.includes(part) ? undefined : marks);
  return (
    <div className={styles.drawn}>
      <DrawingRail hand={hand} tools={tools} />
      <div className={styles.place}>
        <LazyPriceChart
          ref={chartRef}
          series={series}
          feed={feed}
          loadOlder={loadOlder}
          indicators={indicators}
          orders={shown('orders', orders)}
          fills={shown('fills', fills)}
          alerts={shown('alerts', alerts)}
          drawings={hand.drawings}
          onCancelOrder={cancel}
          onMoveOrder={move.ask}
          onIndicatorMissing={() => notify('error', t('chart.codeFailed'))}
          isLogAxis={isLogAxis}
          look={look}
          label={t('chart.label', { pair, frame: t(`trade.frame${frame}`) })}
          words={words}
          volumeUnit={baseCoin}
          locale={language}
        />
        {move.element}
        {hand.selectedId !== undefined && (
          <div className={styles.context}>
            <IconButton
              size="small"
              label={t('chart.deleteDrawing')}
              icon={<Trash size={14} aria-hidden />}
              onPress={hand.removeSelected}
            />
          </div>
        )}
      </div>
    </div>
  );
}
