import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { moneyOf } from '@assay/amounts/money';
import { orderStatuses, orderTypes, selfTradePreventions, sides, timesInForce } from '@assay/protocol/trade-words';
import type { ByteReader } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import {
  cancelReasonNumber,
  cancelReasons,
  orderStatusNumber,
  orderTypeNumber,
  selfTradePreventionNumber,
  sideNumber,
  timeInForceNumber,
} from '../codec/choices.ts';
import { choice, later, lots, money, text, ticks, whole } from '../declaration/fields.ts';
import type { WholeValuesOf } from '../declaration/record-codec.ts';

export const orderFields = {
  orderId: whole,
  userId: whole,
  marketId: whole,
  side: choice(sides),
  type: choice(orderTypes),
  timeInForce: choice(timesInForce),
  clientOrderId: text,
  /** 0 for market and stop-market orders. */
  price: ticks,
  /** 0 for a market order by quote total. */
  amount: lots,
  quoteAmount: money,
  filledAmount: lots,
  filledQuote: money,
  status: choice(orderStatuses),
  cancelReason: choice(cancelReasons),
  createdAtMs: whole,
  updatedAtMs: whole,
  /** 0 for an order that is no stop. */
  stopPrice: later(2, ticks, ticksOf(0)),
  /** When the stop became an order; 0 before, and for an order that is no stop. */
  triggeredAtMs: later(2, whole, 0),
  selfTradePrevention: later(2, choice(selfTradePreventions), 'cancel-newest'),
};

/** An order as it stands after a command. Numbers in the market's ticks and lots; `filledQuote` in quote atoms. */
export type OrderView = WholeValuesOf<typeof orderFields>;

/** What the fields say, by hand. `isWhole`: with what came with rules 2; snapshots under rules 1 go without, so that their states keep their hashes. */
export function writeOrderView(to: ByteWriter, order: OrderView, isWhole = true): void {
  to.number(order.orderId);
  to.number(order.userId);
  to.number(order.marketId);
  to.byte(sideNumber(order.side));
  to.byte(orderTypeNumber(order.type));
  to.byte(timeInForceNumber(order.timeInForce));
  to.text(order.clientOrderId);
  to.number(order.price);
  to.number(order.amount);
  to.bigint(order.quoteAmount);
  to.number(order.filledAmount);
  to.bigint(order.filledQuote);
  to.byte(orderStatusNumber(order.status));
  to.byte(cancelReasonNumber(order.cancelReason));
  to.number(order.createdAtMs);
  to.number(order.updatedAtMs);
  if (!isWhole) return;
  to.number(order.stopPrice);
  to.number(order.triggeredAtMs);
  to.byte(selfTradePreventionNumber(order.selfTradePrevention));
}

/** In one literal, whose objects are those of `OpenOrder.view`, and in less time than a codec of the fields: a start reads every open order. */
export function readOrderView(reader: ByteReader, isWhole: boolean): OrderView {
  return {
    orderId: reader.number(),
    userId: reader.number(),
    marketId: reader.number(),
    side: reader.choice(sides),
    type: reader.choice(orderTypes),
    timeInForce: reader.choice(timesInForce),
    clientOrderId: reader.text(),
    price: ticksOf(reader.number()),
    amount: lotsOf(reader.number()),
    quoteAmount: moneyOf(reader.bigint()),
    filledAmount: lotsOf(reader.number()),
    filledQuote: moneyOf(reader.bigint()),
    status: reader.choice(orderStatuses),
    cancelReason: reader.choice(cancelReasons),
    createdAtMs: reader.number(),
    updatedAtMs: reader.number(),
    stopPrice: ticksOf(isWhole ? reader.number() : 0),
    triggeredAtMs: isWhole ? reader.number() : 0,
    selfTradePrevention: isWhole ? reader.choice(selfTradePreventions) : 'cancel-newest',
  };
}
