import { ticksOf } from '@assay/amounts/market-scale';
import { orderStatuses, orderTypes, selfTradePreventions, sides, timesInForce } from '@assay/protocol/trade-words';
import { cancelReasons } from '../codec/choices.ts';
import { choice, later, lots, money, text, ticks, whole } from '../declaration/fields.ts';
import { RecordCodec, type WholeValuesOf } from '../declaration/record-codec.ts';

const fields = {
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
export type OrderView = WholeValuesOf<typeof fields>;

/** What the functions by hand in `codec/result-codec.ts` are held against. */
export const orderViewCodec = new RecordCodec(fields);
