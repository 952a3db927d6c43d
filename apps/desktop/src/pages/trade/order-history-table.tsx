import { useMessages } from '@assay/features/messages/use-messages';
import { noNumber } from '@assay/features/numbers/decimal';
import { useOrderHistory } from '@assay/features/orders/use-order-history';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Cell, ColumnHead, FillMeter, Table } from '@assay/ui/table.tsx';
import History from 'lucide-react/icons/history';
import styles from './orders.module.css';
import { PagedRows } from './paged-rows.tsx';
import { SideAndType } from './side-and-type.tsx';

/** Filled and cancelled orders, newest first. */
export function OrderHistoryTable({ symbol }: { symbol: string | undefined }) {
  const { t } = useMessages();
  const history = useOrderHistory(symbol);
  const hasStops = history.rows.some(({ trigger }) => trigger !== '');
  return (
    <PagedRows
      list={history}
      icon={<History />}
      emptyTitle={t('orders.historyEmptyTitle')}
      emptyWords={t('orders.historyEmptyWords')}
    >
      <Table label={t('orders.history')}>
        <thead>
          <tr>
            <ColumnHead>{t('orders.time')}</ColumnHead>
            <ColumnHead>{t('orders.pair')}</ColumnHead>
            <ColumnHead>{t('orders.sideAndType')}</ColumnHead>
            {hasStops && <ColumnHead isNumber>{t('orders.trigger')}</ColumnHead>}
            <ColumnHead isNumber>{t('orders.price')}</ColumnHead>
            <ColumnHead isNumber className={hasStops ? styles['spare-beside-stops'] : undefined}>
              {t('orders.averagePrice')}
            </ColumnHead>
            <ColumnHead isNumber>{t('orders.amount')}</ColumnHead>
            <ColumnHead isNumber className={hasStops ? styles['beside-stops'] : styles.optional}>
              {t('orders.total')}
            </ColumnHead>
            <ColumnHead isNumber>{t('orders.filled')}</ColumnHead>
            <ColumnHead>{t('orders.status')}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {history.rows.map((order) => (
            <tr key={order.orderId}>
              <Cell>
                <time className="muted">{order.createdAt}</time>
              </Cell>
              <Cell className={styles.pair}>{order.pair}</Cell>
              <Cell>
                <SideAndType order={order} />
              </Cell>
              {hasStops && <Cell isNumber>{order.trigger === '' ? noNumber : order.trigger}</Cell>}
              <Cell isNumber>{order.price}</Cell>
              <Cell isNumber className={hasStops ? styles['spare-beside-stops'] : undefined}>
                {order.averagePrice}
              </Cell>
              <Cell isNumber>
                <AmountText text={order.amount} />
              </Cell>
              <Cell isNumber className={hasStops ? styles['beside-stops'] : styles.optional}>
                {order.total}
              </Cell>
              <Cell isNumber>
                <FillMeter percent={order.filledPercent} text={`${String(order.filledPercent)} %`} />
              </Cell>
              <Cell>{order.statusText}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </PagedRows>
  );
}
