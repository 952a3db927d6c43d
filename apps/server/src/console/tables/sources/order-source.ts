import { cancelReasons } from '@assay/exchange-core/codec/choices';
import type { ordersTable } from '@assay/protocol/console/tables/trading-tables';
import { orderStatuses, orderTypes, sides, timesInForce } from '@assay/protocol/trade-words';
import {
  amountCell,
  idCell,
  moneyCell,
  priceCell,
  symbolCell,
  textCell,
  timeCell,
  wordCell,
} from '../source-columns.ts';
import { marketFilter, wholeFilter, wholeKey, wordFilter } from '../source-filters.ts';
import type { TableSource } from '../table-source.ts';

const marketId = 'r.market_id';
const byEnd = [wholeKey('t.updated_at_ms'), wholeKey('t.order_id')];

export const orderSource: TableSource<typeof ordersTable> = {
  base: 'orders',
  columns: {
    updatedAt: timeCell('r.updated_at_ms'),
    orderId: idCell('r.order_id'),
    user: idCell('r.user_id'),
    symbol: symbolCell(marketId),
    side: wordCell('r.side', sides),
    type: wordCell('r.type', orderTypes),
    price: priceCell('r.price', marketId),
    amount: amountCell('r.amount', marketId),
    filledAmount: amountCell('r.filled_amount', marketId),
    filledQuote: moneyCell('r.filled_quote'),
    status: wordCell('r.status', orderStatuses),
    cancelReason: wordCell('r.cancel_reason', cancelReasons),
    timeInForce: wordCell('r.time_in_force', timesInForce),
    stopPrice: priceCell('r.stop_price', marketId),
    quoteAmount: moneyCell('r.quote_amount'),
    clientOrderId: textCell('r.client_order_id'),
    createdAt: timeCell('r.created_at_ms'),
  },
  sorts: {
    // A person's orders have running numbers in the order in which they ended.
    updatedAt: { keys: byEnd, given: { user: [wholeKey('t.user_number')], symbol: byEnd } },
    orderId: { keys: [wholeKey('t.order_id')] },
  },
  filters: {
    updatedAt: wholeFilter('t.updated_at_ms'),
    orderId: wholeFilter('t.order_id'),
    user: wholeFilter('t.user_id'),
    symbol: marketFilter('t.market_id'),
    side: { ...wordFilter('t.side', sides), isFrequent: true },
    status: { ...wordFilter('t.status', orderStatuses), isFrequent: true },
  },
};
