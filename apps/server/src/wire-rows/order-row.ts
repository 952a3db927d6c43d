import { formatAmount, formatPrice, quoteAtomsPerTickLot, ticksOf } from '@assay/amounts/market-scale';
import { formatMoney } from '@assay/amounts/money';
import type { OrderView } from '@assay/exchange-core/orders/order-view';
import type { OrderRow } from '@assay/protocol/entities';
import type { MarketOf } from './market-names.ts';

/** An order as product.md section 13 shows it. */
export function orderRow(order: OrderView, marketOf: MarketOf): OrderRow {
  const market = marketOf(order.marketId);
  const filledLots = BigInt(order.filledAmount);
  const averageTicks = filledLots === 0n ? 0n : order.filledQuote / (filledLots * quoteAtomsPerTickLot(market));
  return {
    orderId: String(order.orderId),
    clientOrderId: order.clientOrderId,
    symbol: market.symbol,
    side: order.side,
    type: order.type,
    timeInForce: order.timeInForce,
    price: order.price === 0 ? '' : formatPrice(order.price, market),
    stopPrice: order.stopPrice === 0 ? '' : formatPrice(order.stopPrice, market),
    amount: order.amount === 0 ? '' : formatAmount(order.amount, market),
    quoteAmount: order.quoteAmount === 0n ? '' : formatMoney(order.quoteAmount),
    filledAmount: formatAmount(order.filledAmount, market),
    filledQuote: formatMoney(order.filledQuote),
    averagePrice: filledLots === 0n ? '' : formatPrice(ticksOf(Number(averageTicks)), market),
    status: order.status,
    selfTradePrevention: order.selfTradePrevention,
    cancelReason: order.cancelReason,
    triggeredAt: order.triggeredAtMs,
    createdAt: order.createdAtMs,
    updatedAt: order.updatedAtMs,
  };
}

/**
 * The row as JSON, byte for byte what `JSON.stringify` makes of it. Every order is answered with one, and written piece by piece it takes
 * half of the time. The exchange's own words and numbers need no escapes; what somebody has named is written as JSON writes it.
 */
export function orderRowText(order: OrderView, marketOf: MarketOf): string {
  const row = orderRow(order, marketOf);
  const clientOrderId = row.clientOrderId === '' ? '""' : JSON.stringify(row.clientOrderId);
  return (
    `{"orderId":"${row.orderId}","clientOrderId":${clientOrderId},"symbol":${JSON.stringify(row.symbol)},"side":"${row.side}",` +
    `"type":"${row.type}","timeInForce":"${row.timeInForce}","price":"${row.price}","stopPrice":"${row.stopPrice}",` +
    `"amount":"${row.amount}","quoteAmount":"${row.quoteAmount}","filledAmount":"${row.filledAmount}",` +
    `"filledQuote":"${row.filledQuote}","averagePrice":"${row.averagePrice}","status":"${row.status}",` +
    `"selfTradePrevention":"${row.selfTradePrevention}","cancelReason":"${row.cancelReason}",` +
    `"triggeredAt":${row.triggeredAt},"createdAt":${row.createdAt},"updatedAt":${row.updatedAt}}`
  );
}
