import { ticksOf } from '@assay/amounts/market-scale';
import { ZERO_MONEY } from '@assay/amounts/money';
import { cancelReasons } from '@assay/exchange-core/codec/choices';
import type { OrderView } from '@assay/exchange-core/orders/order-view';
import { orderStatuses, orderTypes, selfTradePreventions, sides, timesInForce } from '@assay/protocol/trade-words';
import { type ColumnsOf, columnsOf, lots, money, optional, small, text, ticks, whole, word } from '../columns.ts';
import type { ListPlace } from '../list-numbers.ts';
import { numbersByMarket, placesByMarket } from '../lists-by-market.ts';
import { projection } from '../projection.ts';
import { queryTable, rowsOf } from '../query-table.ts';

/** An order that ended. */
interface OrderRecord {
  readonly order: OrderView;
  /** Of all markets, of its market. */
  readonly places: readonly ListPlace[];
}

/** Prices are ticks, amounts lots of the market, money ledger atoms. */
export const orderColumns: ColumnsOf<OrderView> = {
  orderId: whole,
  userId: whole,
  marketId: small,
  side: word(sides),
  type: word(orderTypes),
  timeInForce: word(timesInForce),
  clientOrderId: optional(text, ''),
  price: ticks,
  amount: lots,
  quoteAmount: optional(money, ZERO_MONEY),
  stopPrice: optional(ticks, ticksOf(0)),
  triggeredAtMs: optional(whole, 0),
  selfTradePrevention: word(selfTradePreventions),
  filledAmount: lots,
  filledQuote: money,
  status: word(orderStatuses),
  cancelReason: word(cancelReasons),
  createdAtMs: whole,
  updatedAtMs: whole,
};

const orders = queryTable<OrderRecord>({
  name: 'orders',
  noun: 'order',
  columns: columnsOf(orderColumns, ({ order }) => order),
  numbers: { columns: numbersByMarket, of: ({ places }) => places },
  key: ['user_id', 'user_number', 'updated_at_ms'],
  months: { by: 'updated_at_ms', edge: 'history' },
  further: `
CREATE INDEX orders_of_market ON orders (user_id, market_id, market_number);
CREATE INDEX orders_by_id ON orders (order_id);
CREATE INDEX orders_by_time ON orders (updated_at_ms, order_id);
CREATE INDEX orders_of_market_by_time ON orders (market_id, updated_at_ms, order_id);`,
});

/** Orders that ended, once each; the open ones are the core's. */
export const orderProjection = projection({
  tables: [orders],
  events: ['order'],
  fold(numbers) {
    const ended: OrderRecord[] = [];
    return {
      rows: [rowsOf(orders, ended)],
      add({ order }) {
        const { userId, marketId, status } = order;
        if (status !== 'filled' && status !== 'cancelled') return;
        ended.push({ order, places: placesByMarket(numbers, 'orders', userId, marketId) });
      },
    };
  },
});
