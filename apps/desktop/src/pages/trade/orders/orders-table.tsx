import { useMessages } from '@assay/features/messages/use-messages';
import type { OrderShown } from '@assay/features/orders/order-shown';
import { ColumnHead, Table } from '@assay/ui/table.tsx';
import { useCallback, useState } from 'react';
import { OrderDetail } from './order-detail.tsx';
import { OrderLine, type OrderLineActions } from './order-line.tsx';
import styles from './orders.module.css';

/** Of either list, without that of what stops wait for. */
const columnCount = 9;

export interface OrdersTableProps {
  label: string;
  rows: readonly OrderShown[];
  /** Of open orders; finished ones have a state and an average price instead. */
  actions?: OrderLineActions;
}

/** Open or finished orders. A row opens and shows the rest of what is known of its order. */
export function OrdersTable({ label, rows, actions }: OrdersTableProps) {
  const { t } = useMessages();
  const [openedId, setOpenedId] = useState<string>();
  const toggle = useCallback((orderId: string) => setOpenedId((id) => (id === orderId ? undefined : orderId)), []);
  const hasStops = rows.some(({ trigger }) => trigger !== '');
  const isOpenList = actions !== undefined;
  const columns = columnCount + (hasStops ? 1 : 0);
  return (
    <Table label={label}>
      <thead>
        <tr>
          <ColumnHead className={styles.time}>{t('orders.time')}</ColumnHead>
          <ColumnHead>{t('orders.pair')}</ColumnHead>
          <ColumnHead>{t('orders.sideAndType')}</ColumnHead>
          <ColumnHead isNumber>{t('orders.price')}</ColumnHead>
          {!isOpenList && (
            <ColumnHead isNumber className={hasStops ? styles['spare-beside-stops'] : undefined}>
              {t('orders.averagePrice')}
            </ColumnHead>
          )}
          <ColumnHead isNumber>{t('orders.amount')}</ColumnHead>
          <ColumnHead isNumber className={styles.optional}>
            {t('orders.total')}
          </ColumnHead>
          <ColumnHead isNumber className={styles.spare}>
            {t('orders.filled')}
          </ColumnHead>
          {hasStops && <ColumnHead isNumber>{t('orders.trigger')}</ColumnHead>}
          {isOpenList ? (
            <>
              <ColumnHead className={hasStops ? styles['beside-stops'] : styles.optional}>
                {t('orders.validity')}
              </ColumnHead>
              <ColumnHead isNumber>
                <span className="visually-hidden">{t('orders.actions')}</span>
              </ColumnHead>
            </>
          ) : (
            <ColumnHead>{t('orders.status')}</ColumnHead>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.flatMap((order) => {
          const isOpened = order.orderId === openedId;
          const line = (
            <OrderLine
              key={order.orderId}
              order={order}
              hasStops={hasStops}
              isOpened={isOpened}
              onToggle={toggle}
              actions={actions}
              isCancelling={actions?.isCancelling(order.orderId) === true}
            />
          );
          if (!isOpened) return [line];
          return [
            line,
            <tr key={`${order.orderId} detail`} className={styles.detail}>
              <td colSpan={columns}>
                <OrderDetail order={order} />
              </td>
            </tr>,
          ];
        })}
      </tbody>
    </Table>
  );
}
