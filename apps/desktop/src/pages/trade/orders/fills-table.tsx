import { useMessages } from '@assay/features/messages/use-messages';
import { filterRows } from '@assay/features/orders/order-filter';
import type { FillShown } from '@assay/features/orders/order-shown';
import { useFills } from '@assay/features/orders/use-fills';
import { type Column, DataTable } from '@assay/ui/data-table.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { PagedListProps } from './order-history.tsx';
import { OrderTime } from './order-time.tsx';
import styles from './orders.module.css';
import { PagedOrders } from './paged-orders.tsx';

/** The user's own trades with their fees, newest first. */
export function FillsTable({ symbol, filter, onClearFilter }: PagedListProps) {
  const { t } = useMessages();
  const fills = useFills(symbol);
  const rows = filterRows(fills.rows, filter, Date.now());
  const columns: Column<FillShown>[] = [
    {
      head: t('orders.time'),
      cell: ({ createdAtMs, createdAt }) => <OrderTime timeMs={createdAtMs} inFull={createdAt} />,
    },
    { head: t('orders.pair'), cellClass: styles.pair, cell: ({ pair }) => pair },
    {
      head: t('ticket.side'),
      cell: ({ side, sideText }) => <span className={side === 'buy' ? 'up' : 'down'}>{sideText}</span>,
    },
    { head: t('orders.price'), isNumber: true, cell: ({ price }) => price },
    { head: t('orders.amount'), isNumber: true, cell: ({ amount }) => <AmountText text={amount} /> },
    { head: t('orders.filledTotal'), isNumber: true, className: styles.optional, cell: ({ total }) => total },
    { head: t('orders.fee'), isNumber: true, cell: ({ fee, feeCoin }) => `${fee} ${feeCoin}` },
    { head: t('orders.role'), cell: ({ roleText }) => roleText },
  ];
  return (
    <PagedOrders
      list={fills}
      shownCount={rows.length}
      onClearFilter={onClearFilter}
      icon={<ReceiptText />}
      title={t('orders.fillsEmptyTitle')}
      words={t('orders.fillsEmptyWords')}
    >
      <DataTable
        label={t('orders.fills')}
        columns={columns}
        rows={rows}
        keyOf={({ fillId, orderId }) => `${fillId}/${orderId}`}
      />
    </PagedOrders>
  );
}
