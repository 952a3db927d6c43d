import { useMessages } from '@assay/features/messages/use-messages';
import { noNumber } from '@assay/features/numbers/decimal';
import { cancelReasonKey } from '@assay/features/orders/cancel-reason';
import { feeOfOrder } from '@assay/features/orders/order-fee';
import type { OrderShown } from '@assay/features/orders/order-shown';
import { useFills } from '@assay/features/orders/use-fills';
import { useNotify } from '@assay/features/toasts/use-notify';
import { IconButton } from '@assay/ui/icon-button.tsx';
import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import styles from './orders.module.css';

/** All that is known of one order. */
export function OrderDetail({ order }: { order: OrderShown }) {
  const { t } = useMessages();
  const fills = useFills(order.symbol);
  const fee = order.filledPercent === 0 && fills.status === 'ready' ? undefined : feeOfOrder(order, fills.rows);
  const reason = cancelReasonKey(order.cancelReason);
  return (
    <dl className={styles.facts}>
      <Entry term={t('desk.orderId')}>
        <CopiedText text={order.orderId} />
      </Entry>
      <Entry term={t('desk.clientOrderId')}>
        {order.clientOrderId === '' ? noNumber : <CopiedText text={order.clientOrderId} />}
      </Entry>
      <Entry term={t('orders.status')}>{order.statusText}</Entry>
      {reason !== undefined && <Entry term={t('desk.reason')}>{t(reason)}</Entry>}
      <Entry term={t('orders.filled')}>{order.filled}</Entry>
      <Entry term={t('orders.averagePrice')}>{order.averagePrice}</Entry>
      <Entry term={t('orders.total')}>{order.total}</Entry>
      <Entry term={t('orders.fee')}>{fee ?? (order.filledPercent === 0 ? noNumber : t('desk.seeFills'))}</Entry>
      <Entry term={t('orders.validity')}>{order.timeInForceText}</Entry>
      {order.trigger !== '' && <Entry term={t('orders.trigger')}>{order.trigger}</Entry>}
      {order.triggeredAt !== '' && <Entry term={t('desk.triggeredAt')}>{order.triggeredAt}</Entry>}
      <Entry term={t('desk.createdAt')}>{order.createdAt}</Entry>
      <Entry term={t('desk.updatedAt')}>{order.updatedAt}</Entry>
    </dl>
  );
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function CopiedText({ text }: { text: string }) {
  const { t } = useMessages();
  const notify = useNotify();
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => notify('success', 'desk.copied'),
      () => notify('error', 'desk.copyFailed'),
    );
  };
  return (
    <>
      <span className="mono">{text}</span>
      <IconButton size="tiny" label={t('desk.copy', { text })} icon={<Copy size={12} aria-hidden />} onPress={copy} />
    </>
  );
}
