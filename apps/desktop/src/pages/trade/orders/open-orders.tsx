import { useMessages } from '@assay/features/messages/use-messages';
import type { OrderShown } from '@assay/features/orders/order-shown';
import { useCancelOrder } from '@assay/features/orders/use-cancel';
import type { OpenOrdersShown } from '@assay/features/orders/use-open-orders';
import { Button } from '@assay/ui/button.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import ListPlus from 'lucide-react/icons/list-plus';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import { focusTicket } from '../ticket/focus-ticket.ts';
import { FilteredOut } from './filtered-out.tsx';
import { OrdersTable } from './orders-table.tsx';

export interface OpenOrdersProps {
  open: OpenOrdersShown;
  /** Those of them that the filter shows. */
  rows: readonly OrderShown[];
  onReplace: (order: OrderShown) => void;
  onClearFilter: () => void;
}

/** Live from the account channel: a row goes as soon as its order is filled or cancelled. */
export function OpenOrders({ open, rows, onReplace, onClearFilter }: OpenOrdersProps) {
  const { t } = useMessages();
  const { cancel, isCancelling } = useCancelOrder();
  if (open.status === 'loading') return <Loading rows={6} columns={6} rowHeight={32} />;
  if (open.status === 'error') return <LoadFailed onRetry={open.retry} />;
  if (open.rows.length === 0)
    return (
      <EmptyState
        icon={<ListPlus />}
        title={t('orders.openEmptyTitle')}
        words={t('orders.openEmptyWords')}
        action={
          <Button size="small" onPress={focusTicket}>
            {t('ticket.title')}
          </Button>
        }
      />
    );
  if (rows.length === 0) return <FilteredOut onClear={onClearFilter} />;
  return <OrdersTable label={t('orders.open')} rows={rows} actions={{ cancel, isCancelling, replace: onReplace }} />;
}
