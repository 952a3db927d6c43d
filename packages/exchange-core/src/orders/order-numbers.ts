import type { CoreState } from '../core-state.ts';
import { MARKET_ID_MAX } from '../limits.ts';
import type { Market } from '../markets/market.ts';
import { NO_SLOT } from '../matching/order-id-table.ts';
import type { OpenOrder } from './open-order.ts';

const MARKETS = MARKET_ID_MAX + 1;

/** The next order id: a counter, with the market in its last ten bits, so that an id alone finds its book. */
export function nextOrderId(core: CoreState, market: Market): number {
  core.orderCount += 1;
  return core.orderCount * MARKETS + market.marketId;
}

/** The market of an order that has this id, if there is one. */
export function marketIdOfOrder(orderId: number): number {
  return orderId % MARKETS;
}

/** The open order of this id, a quote's rung or a waiting stop too. */
export function findOpenOrder(core: CoreState, orderId: number): OpenOrder | undefined {
  const market = core.markets.get(orderId % MARKETS);
  if (market === undefined) return undefined;
  const slot = market.book.slotOf(orderId);
  return slot === NO_SLOT ? market.stops.find(orderId) : market.orders[slot];
}
