import { useMessages } from '@assay/features/messages/use-messages';
import { type FillRecordsView, useFillRecords } from '@assay/features/orders/use-fill-records';
import { Button, buttonClass } from '@assay/ui/button.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { SkeletonRows } from '@assay/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '@assay/ui/states.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import Download from 'lucide-react/icons/download';
import ReceiptText from 'lucide-react/icons/receipt-text';
import parts from '../../page-parts/page-parts.module.css';
import { saveFile } from '../../page-parts/save-file.ts';
import { PageLink } from '../../routing/page-link.tsx';
import styles from './records.module.css';

const rowHeight = 44;
const skeletonRows = 10;

/** The user's own spot trades of all markets, ten at a time, and as CSV. */
export function TradeRecords() {
  const { t } = useMessages();
  const records = useFillRecords();
  const hasRows = records.rows.length > 0;
  return (
    <Panel
      title={t('records.trades')}
      headEnd={
        hasRows && (
          <Button
            size="small"
            label={`${t('records.export')}: ${t('records.exportWords')}`}
            onPress={() => saveFile('assay-trades.csv', 'text/csv;charset=utf-8', records.csv())}
          >
            <Download size={14} aria-hidden />
            {t('records.export')}
          </Button>
        )
      }
    >
      <div className={styles.list}>
        <Records records={records} />
      </div>
    </Panel>
  );
}

function Records({ records }: { records: FillRecordsView }) {
  const { t } = useMessages();
  if (records.status === 'loading')
    return <SkeletonRows label={t('state.loading')} rows={skeletonRows} columns={7} rowHeight={rowHeight} />;
  if (records.status === 'error')
    return (
      <ErrorState
        title={t('state.error')}
        words={t('page.errorWords')}
        retryLabel={t('state.retry')}
        onRetry={records.retry}
      />
    );
  if (records.rows.length === 0)
    return (
      <EmptyState
        icon={<ReceiptText />}
        title={t('orders.fillsEmptyTitle')}
        words={t('orders.fillsEmptyWords')}
        action={
          <PageLink to="/trade" className={buttonClass({ size: 'small' })}>
            {t('wallet.placeOrder')}
          </PageLink>
        }
      />
    );
  return (
    <>
      <TradeTable records={records} />
      {records.hasMore && (
        <div className={styles.more}>
          <Button size="small" onPress={records.loadMore} isPending={records.isLoadingMore}>
            {t('state.loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}

function TradeTable({ records }: { records: FillRecordsView }) {
  const { t } = useMessages();
  return (
    <Table label={t('records.trades')} rows="roomy">
      <thead>
        <tr>
          <ColumnHead>{t('orders.time')}</ColumnHead>
          <ColumnHead>{t('orders.pair')}</ColumnHead>
          <ColumnHead>{t('ticket.side')}</ColumnHead>
          <ColumnHead isNumber>{t('records.price')}</ColumnHead>
          <ColumnHead isNumber>{t('orders.amount')}</ColumnHead>
          <ColumnHead isNumber>{t('orders.total')}</ColumnHead>
          <ColumnHead isNumber>{t('orders.fee')}</ColumnHead>
          <ColumnHead className={parts['after-number']}>{t('orders.role')}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {records.rows.map((fill) => (
          <tr key={`${fill.fillId}/${fill.orderId}`}>
            <Cell>
              <time className="muted">{fill.createdAt}</time>
            </Cell>
            <Cell>
              <PageLink to={`/trade?symbol=${fill.symbol}`} className={styles.pair}>
                {fill.pair}
              </PageLink>
            </Cell>
            <Cell>
              <span className={fill.side === 'buy' ? 'up' : 'down'}>{fill.sideText}</span>
            </Cell>
            <Cell isNumber>{fill.price}</Cell>
            <Cell isNumber>
              <AmountText text={fill.amount} />
            </Cell>
            <Cell isNumber>{fill.total}</Cell>
            <Cell isNumber>
              <AmountText text={fill.fee} /> <span className={styles.unit}>{fill.feeCoin}</span>
            </Cell>
            <Cell className={parts['after-number']}>{fill.roleText}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
