import { useMessages } from '@assay/features/messages/use-messages';
import { noNumber } from '@assay/features/numbers/decimal';
import type { OrderView } from '@assay/features/orders/order-view';
import { useCancelOrder } from '@assay/features/orders/use-cancel';
import type { useOpenOrders } from '@assay/features/orders/use-open-orders';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { SkeletonRows } from '@assay/ui/skeleton.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import { Cell, ColumnHead, FillMeter, Table } from '@assay/ui/table.tsx';
import ListPlus from 'lucide-react/icons/list-plus';
import X from 'lucide-react/icons/x';
import { memo } from 'react';
import styles from './orders.module.css';
import { SideAndType } from './side-and-type.tsx';

/** Live from the account channel: a row goes as soon as its order is filled or cancelled. */
export function OpenOrdersTable({ open }: { open: ReturnType<typeof useOpenOrders> }) {
  const { t } = useMessages();
  const { cancel, isCancelling } = useCancelOrder();
  if (open.status === 'loading') return <SkeletonRows label={t('state.loading')} rows={6} columns={6} rowHeight={32} />;
  if (open.rows.length === 0)
    return <EmptyState icon={<ListPlus />} title={t('orders.openEmptyTitle')} words={t('orders.openEmptyWords')} />;
  const hasStops = open.rows.some(({ trigger }) => trigger !== '');
  return (
    <Table label={t('orders.open')}>
      <thead>
        <tr>
          <ColumnHead>{t('orders.time')}</ColumnHead>
          <ColumnHead>{t('orders.pair')}</ColumnHead>
          <ColumnHead>{t('orders.sideAndType')}</ColumnHead>
          {hasStops && <ColumnHead isNumber>{t('orders.trigger')}</ColumnHead>}
          <ColumnHead isNumber>{t('orders.price')}</ColumnHead>
          <ColumnHead isNumber>{t('orders.amount')}</ColumnHead>
          <ColumnHead isNumber className={styles.optional}>
            {t('orders.total')}
          </ColumnHead>
          <ColumnHead isNumber>{t('orders.filled')}</ColumnHead>
          <ColumnHead className={hasStops ? styles['beside-stops'] : styles.optional}>
            {t('orders.validity')}
          </ColumnHead>
          <ColumnHead isNumber>
            <span className="visually-hidden">{t('orders.actions')}</span>
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {open.rows.map((order) => (
          <OpenOrderLine
            key={order.orderId}
            order={order}
            hasStops={hasStops}
            isCancelling={isCancelling(order.orderId)}
            onCancel={cancel}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface OpenOrderLineProps {
  order: OrderView;
  /** Whether there is a column for what stops wait for. */
  hasStops: boolean;
  isCancelling: boolean;
  onCancel: (orderId: string) => void;
}

const OpenOrderLine = memo(function OpenOrderLine({ order, hasStops, isCancelling, onCancel }: OpenOrderLineProps) {
  const { t } = useMessages();
  return (
    <tr>
      <Cell>
        <time className="muted">{order.createdAt}</time>
      </Cell>
      <Cell className={styles.pair}>{order.pair}</Cell>
      <Cell>
        <SideAndType order={order} />
      </Cell>
      {hasStops && <Cell isNumber>{order.trigger === '' ? noNumber : order.trigger}</Cell>}
      <Cell isNumber>{order.price}</Cell>
      <Cell isNumber>
        <AmountText text={order.amount} />
      </Cell>
      <Cell isNumber className={styles.optional}>
        {order.total}
      </Cell>
      <Cell isNumber>
        <FillMeter percent={order.filledPercent} text={`${String(order.filledPercent)} %`} />
      </Cell>
      <Cell className={hasStops ? styles['beside-stops'] : styles.optional}>{order.timeInForceText}</Cell>
      <Cell isNumber>
        <IconButton
          size="small"
          label={t('orders.cancelOrder', {
            side: order.side,
            amount: order.amount,
            pair: order.pair,
            price: order.price,
          })}
          icon={<X size={14} aria-hidden />}
          isDisabled={isCancelling}
          onPress={() => onCancel(order.orderId)}
        />
      </Cell>
    </tr>
  );
});
