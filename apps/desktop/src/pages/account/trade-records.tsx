import { everyDay } from '@assay/features/lists/period';
import { usePeriod } from '@assay/features/lists/use-period';
import { useMessages } from '@assay/features/messages/use-messages';
import type { FillShown } from '@assay/features/orders/order-shown';
import { useFills } from '@assay/features/orders/use-fills';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { type Column, DataTable } from '@assay/ui/data-table.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import ReceiptText from 'lucide-react/icons/receipt-text';
import parts from '../../page-parts/page-parts.module.css';
import { ExportButton } from './export-button.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { RecordList } from './record-list.tsx';
import styles from './records.module.css';

/** The user's own spot trades of all markets, ten at a time, and as CSV. */
export function TradeRecords() {
  const { t } = useMessages();
  const period = usePeriod();
  const records = useFills(undefined, period.bounds);
  return (
    <Panel
      title={t('records.trades')}
      head={<PeriodFilter choice={period} />}
      headEnd={records.rows.length > 0 && <ExportButton fileName="assay-trades.csv" csv={records.csv} />}
    >
      <RecordList
        records={records}
        columns={8}
        onShowAll={period.period.id === 'all' ? undefined : () => period.setPeriod(everyDay)}
        empty={
          <EmptyState
            icon={<ReceiptText />}
            title={t('orders.fillsEmptyTitle')}
            words={t('orders.fillsEmptyWords')}
            action={
              <ButtonLink to="/trade" size="small">
                {t('wallet.placeOrder')}
              </ButtonLink>
            }
          />
        }
      >
        <TradeTable fills={records.rows} />
      </RecordList>
    </Panel>
  );
}

function TradeTable({ fills }: { fills: readonly FillShown[] }) {
  const { t } = useMessages();
  const columns: Column<FillShown>[] = [
    { head: t('orders.time'), cell: (fill) => <time className="muted">{fill.createdAt}</time> },
    {
      head: t('orders.pair'),
      cell: ({ symbol, pair }) => (
        <PageLink to={`/trade?symbol=${symbol}`} className={styles.pair}>
          {pair}
        </PageLink>
      ),
    },
    {
      head: t('ticket.side'),
      cell: ({ side, sideText }) => <span className={side === 'buy' ? 'up' : 'down'}>{sideText}</span>,
    },
    { head: t('records.price'), isNumber: true, cell: (fill) => fill.price },
    { head: t('orders.amount'), isNumber: true, cell: (fill) => <AmountText text={fill.amount} /> },
    { head: t('orders.filledTotal'), isNumber: true, cell: (fill) => fill.total },
    {
      head: t('orders.fee'),
      isNumber: true,
      cell: ({ fee, feeCoin }) => (
        <>
          <AmountText text={fee} /> <span className={styles.unit}>{feeCoin}</span>
        </>
      ),
    },
    { head: t('orders.role'), className: parts['after-number'], cell: (fill) => fill.roleText },
  ];
  return (
    <DataTable
      label={t('records.trades')}
      height="roomy"
      columns={columns}
      rows={fills}
      keyOf={({ fillId, orderId }) => `${fillId}/${orderId}`}
    />
  );
}
