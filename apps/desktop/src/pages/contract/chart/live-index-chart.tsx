import { useIsStale } from '@assay/features/connection/use-freshness';
import { useMessages } from '@assay/features/messages/use-messages';
import { useIndexHistory } from '@assay/features/seconds-contract/index/use-index-history';
import { useHoldingContracts } from '@assay/features/seconds-contract/orders/use-contract-orders';
import type { ChartSpan } from '@assay/features/seconds-contract/settings/contract-setting';
import type { ContractPair } from '@assay/features/seconds-contract/terms/use-contract-pairs';
import { IndexChart } from '@assay/price-chart/index-chart/index-chart.tsx';
import type { ContractAccountName } from '@assay/protocol/contract-rules';
import { EmptyState } from '@assay/ui/states.tsx';
import ChartLine from 'lucide-react/icons/chart-line';
import { useMemo } from 'react';
import { PendingChart } from '../../../page-parts/chart/chart-code.tsx';
import pane from '../../../page-parts/chart/chart-pane.module.css';
import { LoadFailed } from '../../../page-parts/load-state.tsx';
import { StaleBadge } from '../../../page-parts/stale-badge.tsx';
import styles from './chart.module.css';

const minuteMs = 60_000;

export interface LiveIndexChartProps {
  pair: ContractPair;
  account: ContractAccountName;
  span: ChartSpan;
}

/** The line of the index, a point a second, with the entries and expiries of own open orders. */
export function LiveIndexChart({ pair, account, span }: LiveIndexChartProps) {
  const { t, language } = useMessages();
  const { status, ticks } = useIndexHistory(pair.symbol, span);
  const isStale = useIsStale(pair.symbol);
  const { rows } = useHoldingContracts(account, pair.baseCoin);
  const entries = useMemo(
    () =>
      rows
        .filter(({ order }) => order.entryTick !== 0)
        .map(({ order, shown }) => ({
          id: order.orderId,
          direction: shown.direction,
          entryTimeMs: order.entryTime,
          entryPrice: order.entryPrice,
          expiryMs: order.expiryTime,
          label: `${shown.direction === 'up' ? '↑' : '↓'} ${shown.directionText} ${shown.stake}`,
        })),
    [rows],
  );
  const words = useMemo(
    () => ({ expires: t('contract.expiresMark'), tick: t('contract.tick'), keys: t('contract.chartKeys') }),
    [t],
  );
  if (status === 'waiting') return <PendingChart />;
  if (status === 'refused') return <LoadFailed onRetry={() => location.reload()} />;
  if (ticks.length === 0)
    return <EmptyState icon={<ChartLine />} title={t('contract.waiting')} words={t('contract.waitingWords')} />;
  const name = `${pair.baseCoin}/USDT`;
  return (
    <div className={pane.body}>
      {(isStale || status === 'stale') && (
        <span className={styles.stale}>
          <StaleBadge />
        </span>
      )}
      <IndexChart
        ticks={ticks}
        entries={entries}
        spanMs={span * minuteMs}
        label={t('contract.chartLabel', { pair: name, minutes: span })}
        summary={t('contract.chartSummary', { price: ticks.at(-1)?.price ?? '', count: entries.length })}
        words={words}
        locale={language}
      />
    </div>
  );
}
