import { useMessages } from '@assay/features/messages/use-messages';
import { type FillRecordsShown, useFillRecords } from '@assay/features/orders/use-fill-records';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { buttonClass } from '@assay/ui/button.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import ReceiptText from 'lucide-react/icons/receipt-text';
import parts from '../../page-parts/page-parts.module.css';
import { ExportButton } from './export-button.tsx';
import { RecordList } from './record-list.tsx';
import styles from './records.module.css';

/** The user's own spot trades of all markets, ten at a time, and as CSV. */
export function TradeRecords() {
  const { t } = useMessages();
  const records = useFillRecords();
  return (
    <Panel
      title={t('records.trades')}
      headEnd={records.rows.length > 0 && <ExportButton fileName="assay-trades.csv" csv={records.csv} />}
    >
      <div className={styles.list}>
        <RecordList
          records={records}
          columns={8}
          empty={
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
          }
        >
          <TradeTable records={records} />
        </RecordList>
      </div>
    </Panel>
  );
}

function TradeTable({ records }: { records: FillRecordsShown }) {
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
