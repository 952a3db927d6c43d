import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { orderStatuses, orderTypes, selfTradePreventions, sides, timesInForce } from '@assay/protocol/trade-words';
import { cancelReasons } from '../codec/choices.ts';
import type { RecordMemory } from '../matching/record-memory.ts';
import { marketIdOfOrder } from './order-numbers.ts';
import {
  AMOUNT,
  CANCEL_REASON_SHIFT,
  CREATED_AT_MS,
  FILLED_AMOUNT,
  FILLED_QUOTE,
  PRICE,
  SELF_TRADE_PREVENTION_SHIFT,
  STATUS,
  STOP_PRICE,
  TERMS,
  TIME_IN_FORCE_SHIFT,
  TRIGGERED_AT_MS,
  TYPE_SHIFT,
  UPDATED_AT_MS,
} from './order-record.ts';
import type { OrderView } from './order-view.ts';
import { moneyAt, quoteTotalOf } from './record-money.ts';

/** The order of a record, or of a copy of one among the rows of events. */
export function viewOfRecord(
  segment: RecordMemory,
  word: number,
  orderId: number,
  userId: number,
  clientOrderId: string,
): OrderView {
  const { bytes, words, numbers } = segment;
  const number = word >> 1;
  const terms = bytes[word * 4 + TERMS];
  const outcome = bytes[word * 4 + STATUS];
  return {
    orderId,
    userId,
    marketId: marketIdOfOrder(orderId),
    side: sides[terms & 1],
    type: orderTypes[(terms >> TYPE_SHIFT) & 3],
    timeInForce: timesInForce[(terms >> TIME_IN_FORCE_SHIFT) & 3],
    clientOrderId,
    price: ticksOf(words[word + PRICE]),
    amount: lotsOf(numbers[number + AMOUNT]),
    quoteAmount: quoteTotalOf(numbers, number),
    filledAmount: lotsOf(numbers[number + FILLED_AMOUNT]),
    filledQuote: moneyAt(numbers, number + FILLED_QUOTE),
    status: orderStatuses[outcome & 3],
    cancelReason: cancelReasons[outcome >> CANCEL_REASON_SHIFT],
    createdAtMs: numbers[number + CREATED_AT_MS],
    updatedAtMs: numbers[number + UPDATED_AT_MS],
    stopPrice: ticksOf(words[word + STOP_PRICE]),
    triggeredAtMs: numbers[number + TRIGGERED_AT_MS],
    selfTradePrevention: selfTradePreventions[(terms >> SELF_TRADE_PREVENTION_SHIFT) & 3],
  };
}
