import type { CoreState } from '../core-state.ts';
import { MARKET_ID_MAX } from '../limits.ts';
import type { Market } from '../markets/market.ts';

const MARKETS = MARKET_ID_MAX + 1;

/** The next order id: a counter, with the market in its last ten bits, so that an id alone finds its book. */
export function nextOrderId(core: CoreState, market: Market): number {
  core.orderCount += 1;
  return core.orderCount * MARKETS + market.marketId;
}

/** The market of an order that has this id, if there is one. */
export function marketIdOfOrder(orderId: number): number {
  // A power of two, so the last bits say it: a remainder of what is beyond 2^31 takes ten times as long.
  return orderId & MARKET_ID_MAX;
}
