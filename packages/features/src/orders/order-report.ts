import { formatDecimal } from '@assay/amounts/decimal-text';
import { groupThousands } from '@assay/amounts/display';
import type { Message } from '@assay/messages/message-keys';
import type { FillRow, OrderRow } from '@assay/protocol/entities';
import { marketBySymbol } from '@assay/protocol/markets';
import { unitsOf } from '../numbers/decimal.ts';
import { cancelReasonKey } from './cancel-reason.ts';
import { feeOfOrderRow, plainAmount } from './order-fee.ts';

const unitDecimals = 12;

/**
 * What became of an order, a line each: what it traded, what happened to the rest, and why.
 * @param order as it was answered
 * @param fills what is known of them; nothing is said of the fee while one of the order's is missing
 */
export function orderReport(order: OrderRow, fills: readonly FillRow[]): readonly Message[] {
  const { side, status } = order;
  if (status === 'untriggered')
    return [{ key: 'outcome.stop', values: { side, price: groupThousands(order.stopPrice) } }];
  const reason = cancelReasonKey(order.cancelReason);
  const why: readonly Message[] = status === 'cancelled' && reason !== undefined ? [{ key: reason }] : [];
  if (unitsOf(order.filledAmount) !== 0n) return [filled(order, fills), ...restOf(order), ...why];
  return status === 'open' ? [waiting(order)] : [{ key: 'outcome.nothing', values: { side } }, ...why];
}

/** `Bought 0.01 BTC at 65,916.28, fee 0.00002 BTC`; where it took several prices, at their average. */
function filled(order: OrderRow, fills: readonly FillRow[]): Message {
  const prices = new Set(fills.filter(({ orderId }) => orderId === order.orderId).map(({ price }) => price));
  return {
    key: 'outcome.filled',
    values: {
      side: order.side,
      amount: plainAmount(order.filledAmount),
      coin: baseOf(order),
      price: groupThousands(order.averagePrice),
      average: prices.size > 1 ? 'yes' : 'no',
      fee: feeOfOrderRow(order, fills) ?? 'unknown',
    },
  };
}

function waiting(order: OrderRow): Message {
  const { side, amount, price } = order;
  return {
    key: 'outcome.waits',
    values: { side, amount: plainAmount(amount), coin: baseOf(order), price: groupThousands(price) },
  };
}

/** What was not traded of an order that was filled in part. */
function restOf(order: OrderRow): readonly Message[] {
  if (order.status === 'filled') return [];
  const isByTotal = order.amount === '';
  const whole = unitsOf(isByTotal ? order.quoteAmount : order.amount) ?? 0n;
  const part = unitsOf(isByTotal ? order.filledQuote : order.filledAmount) ?? 0n;
  const coin = isByTotal ? marketBySymbol(order.symbol)?.quote : baseOf(order);
  const rest = `${plainAmount(formatDecimal(whole - part, unitDecimals))} ${coin ?? ''}`;
  return [{ key: order.status === 'open' ? 'outcome.restWaits' : 'outcome.restCancelled', values: { rest } }];
}

function baseOf({ symbol }: OrderRow): string {
  return marketBySymbol(symbol)?.base ?? '';
}
