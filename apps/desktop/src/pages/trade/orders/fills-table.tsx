import { useMessages } from '@assay/features/messages/use-messages';
import { filterRows } from '@assay/features/orders/order-filter';
import { useFills } from '@assay/features/orders/use-fills';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { PagedListProps } from './order-history.tsx';
import { OrderTime } from './order-time.tsx';
import styles from './orders.module.css';
import { PagedRows } from './paged-rows.tsx';

/** The user's own trades with their fees, newest first. */
export function FillsTable({ symbol, filter, onClearFilter }: PagedListProps) {
  const { t } = useMessages();
  const fills = useFills(symbol);
  const rows = filterRows(fills.rows, filter, Date.now());
  return (
    <PagedRows
      list={fills}
      shownCount={rows.length}
      onClearFilter={onClearFilter}
      icon={<ReceiptText />}
      emptyTitle={t('orders.fillsEmptyTitle')}
      emptyWords={t('orders.fillsEmptyWords')}
    >
      <Table label={t('orders.fills')}>
        <thead>
          <tr>
            <ColumnHead>{t('orders.time')}</ColumnHead>
            <ColumnHead>{t('orders.pair')}</ColumnHead>
            <ColumnHead>{t('ticket.side')}</ColumnHead>
            <ColumnHead isNumber>{t('orders.price')}</ColumnHead>
            <ColumnHead isNumber>{t('orders.amount')}</ColumnHead>
            <ColumnHead isNumber className={styles.optional}>
              {t('orders.total')}
            </ColumnHead>
            <ColumnHead isNumber>{t('orders.fee')}</ColumnHead>
            <ColumnHead>{t('orders.role')}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {rows.map((fill) => (
            <tr key={`${fill.fillId}/${fill.orderId}`}>
              <Cell>
                <OrderTime timeMs={fill.createdAtMs} inFull={fill.createdAt} />
              </Cell>
              <Cell className={styles.pair}>{fill.pair}</Cell>
              <Cell>
                <span className={fill.side === 'buy' ? 'up' : 'down'}>{fill.sideText}</span>
              </Cell>
              <Cell isNumber>{fill.price}</Cell>
              <Cell isNumber>
                <AmountText text={fill.amount} />
              </Cell>
              <Cell isNumber className={styles.optional}>
                {fill.total}
              </Cell>
              <Cell isNumber>
                {fill.fee} {fill.feeCoin}
              </Cell>
              <Cell>{fill.roleText}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </PagedRows>
  );
}
