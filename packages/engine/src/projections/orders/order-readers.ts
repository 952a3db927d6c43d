import type { OrderView } from '@assay/exchange-core/orders/order-view';
import { readerOf } from '../columns.ts';
import type { HistoryReads } from '../history-reads.ts';
import { listByMarket, type PageByMarket } from '../lists-by-market.ts';
import { type PageResult, readOwnPage } from '../page-reader.ts';
import type { ReadFence } from '../read-fence.ts';
import { orderColumns } from './order-projection.ts';

export interface OrderReaders {
  /** Filled and cancelled orders, the one that ended last first. */
  finishedOrders(wanted: PageByMarket): Promise<PageResult<OrderView>>;
  /** Whether this order of the user's has ended; undefined when the read side has not caught up. */
  hasFinished(userId: number, orderId: number): Promise<boolean | undefined>;
}

const orderOf = readerOf(orderColumns);
const HAS_FINISHED = 'SELECT 1 FROM orders WHERE order_id = $1 AND user_id = $2';

export function createOrderReaders(history: HistoryReads, fence: Pick<ReadFence, 'pass'>): OrderReaders {
  return {
    finishedOrders: (wanted) => readOwnPage(history, fence, listByMarket('orders', wanted), wanted, orderOf),
    hasFinished(userId, orderId) {
      return history.read(userId, async (connections) => {
        if (!(await fence.pass(userId))) return undefined;
        const values = [orderId, userId];
        const { rowCount } = await connections.query({ name: 'has-finished', text: HAS_FINISHED, values });
        return rowCount === 1;
      });
    },
  };
}
