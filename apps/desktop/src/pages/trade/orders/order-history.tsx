import { useMessages } from '@assay/features/messages/use-messages';
import { filterRows, type OrderFilter } from '@assay/features/orders/order-filter';
import { useOrderHistory } from '@assay/features/orders/use-order-history';
import History from 'lucide-react/icons/history';
import { OrdersTable } from './orders-table.tsx';
import { PagedOrders } from './paged-orders.tsx';

export interface PagedListProps {
  symbol: string | undefined;
  filter: OrderFilter;
  onClearFilter: () => void;
}

/** Filled and cancelled orders, newest first. */
export function OrderHistory({ symbol, filter, onClearFilter }: PagedListProps) {
  const { t } = useMessages();
  const history = useOrderHistory(symbol);
  const rows = filterRows(history.rows, filter, Date.now());
  return (
    <PagedOrders
      list={history}
      shownCount={rows.length}
      onClearFilter={onClearFilter}
      icon={<History />}
      title={t('orders.historyEmptyTitle')}
      words={t('orders.historyEmptyWords')}
    >
      <OrdersTable label={t('orders.history')} rows={rows} />
    </PagedOrders>
  );
}
