import { useMessages } from '@assay/features/messages/use-messages';
import { noNumber } from '@assay/features/numbers/decimal';
import type { OrderShown } from '@assay/features/orders/order-shown';
import { classNames } from '@assay/ui/class-names';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Cell, FillMeter } from '@assay/ui/table.tsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { memo } from 'react';
import { OrderTime } from './order-time.tsx';
import styles from './orders.module.css';
import { SideAndType } from './side-and-type.tsx';

export interface OrderLineActions {
  readonly cancel: (orderId: string) => void;
  readonly isCancelling: (orderId: string) => boolean;
  readonly replace: (order: OrderShown) => void;
}

export interface OrderLineProps {
  order: OrderShown;
  /** Whether there is a column for what stops wait for. */
  hasStops: boolean;
  isOpened: boolean;
  onToggle: (orderId: string) => void;
  /** Only open orders can be changed. */
  actions: Pick<OrderLineActions, 'cancel' | 'replace'> | undefined;
  isCancelling: boolean;
}

/** One order in a table of them. */
export const OrderLine = memo(function OrderLine({
  order,
  hasStops,
  isOpened,
  onToggle,
  actions,
  isCancelling,
}: OrderLineProps) {
  const { t } = useMessages();
  const names = { side: order.side, amount: order.amount, pair: order.pair, price: order.price };
  return (
    <tr className={classNames(isCancelling && styles.leaving)}>
      <Cell className={styles.time}>
        <button
          type="button"
          className={styles.opener}
          aria-label={t('desk.orderDetails', names)}
          aria-expanded={isOpened}
          onClick={() => onToggle(order.orderId)}
        >
          <ChevronRight size={12} aria-hidden />
        </button>
        <OrderTime timeMs={order.createdAtMs} inFull={order.createdAt} />
      </Cell>
      <Cell className={styles.pair}>{order.pair}</Cell>
      <Cell className={styles.kind}>
        <SideAndType order={order} />
      </Cell>
      <Cell isNumber>{order.price}</Cell>
      {actions === undefined && (
        <Cell isNumber className={hasStops ? styles['spare-beside-stops'] : undefined}>
          {order.averagePrice}
        </Cell>
      )}
      <Cell isNumber>
        <AmountText text={order.amount} />
      </Cell>
      <Cell isNumber className={styles.optional}>
        {order.total}
      </Cell>
      <Cell isNumber className={styles.spare}>
        <FillMeter percent={order.filledPercent} text={`${String(order.filledPercent)} %`} />
      </Cell>
      {hasStops && <Cell isNumber>{order.trigger === '' ? noNumber : order.trigger}</Cell>}
      {actions === undefined ? (
        <Cell>{order.statusText}</Cell>
      ) : (
        <>
          <Cell className={hasStops ? styles['beside-stops'] : styles.optional}>{order.timeInForceText}</Cell>
          <Cell isNumber>
            <OrderActions order={order} names={names} actions={actions} isCancelling={isCancelling} />
          </Cell>
        </>
      )}
    </tr>
  );
});

interface OrderActionsProps extends Pick<OrderLineProps, 'order' | 'isCancelling'> {
  /** What tells this order from others, to those who hear the buttons. */
  names: Readonly<Record<string, string>>;
  actions: Pick<OrderLineActions, 'cancel' | 'replace'>;
}

function OrderActions({ order, names, actions, isCancelling }: OrderActionsProps) {
  const { t } = useMessages();
  return (
    <span className={styles.actions}>
      <IconButton
        size="small"
        label={t('desk.replaceOrder', names)}
        icon={<Pencil size={14} aria-hidden />}
        isDisabled={isCancelling}
        onPress={() => actions.replace(order)}
      />
      <IconButton
        size="small"
        label={t('orders.cancelOrder', names)}
        icon={<X size={14} aria-hidden />}
        isDisabled={isCancelling}
        onPress={() => actions.cancel(order.orderId)}
      />
    </span>
  );
}
