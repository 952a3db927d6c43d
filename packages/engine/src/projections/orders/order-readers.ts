import { readerOf } from '../columns.ts';
import type { HistoryReads } from '../history-reads.ts';
import { listByMarket, type PageByMarket } from '../lists-by-market.ts';
import { readOwnPage } from '../page-reader.ts';
import type { ReadFence } from '../read-fence.ts';
import { orderColumns } from './order-projection.ts';

const orderOf = readerOf(orderColumns);
const HAS_FINISHED = 'SELECT 1 FROM orders WHERE order_id = $1 AND user_id = $2';

export type OrderReaders = ReturnType<typeof createOrderReaders>;

export function createOrderReaders(history: HistoryReads, fence: Pick<ReadFence, 'pass'>) {
  return {
    /** Filled and cancelled orders, the one that ended last first. */
    finishedOrders: (wanted: PageByMarket) =>
      readOwnPage(history, fence, listByMarket('orders', wanted), wanted, orderOf),
    /** Whether this order of the user's has ended; undefined when the read side has not caught up. */
    hasFinished(userId: number, orderId: number): Promise<boolean | undefined> {
      return history.read(userId, async (connections) => {
        if (!(await fence.pass(userId))) return undefined;
        const values = [orderId, userId];
        const { rowCount } = await connections.query({ name: 'has-finished', text: HAS_FINISHED, values });
        return rowCount === 1;
      });
    },
  };
}
