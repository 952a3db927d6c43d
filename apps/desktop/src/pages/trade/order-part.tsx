import { FillsTable } from './fills-table.tsx';
import { OrderDetail, type OrderDetailProps } from './order-detail.tsx';
import { OrderHistory, type PagedListProps } from './order-history.tsx';
import { OrdersFilter, type OrdersFilterProps } from './orders-filter.tsx';

export type OrderPartProps =
  | ({ part: 'history' } & PagedListProps)
  | ({ part: 'fills' } & PagedListProps)
  | ({ part: 'filter' } & OrdersFilterProps)
  | ({ part: 'detail' } & OrderDetailProps);

/** What the orders pane shows when it is asked for: one chunk for all of it. */
export function OrderPart(props: OrderPartProps) {
  switch (props.part) {
    case 'history':
      return <OrderHistory {...props} />;
    case 'fills':
      return <FillsTable {...props} />;
    case 'filter':
      return <OrdersFilter {...props} />;
    case 'detail':
      return <OrderDetail {...props} />;
  }
}
