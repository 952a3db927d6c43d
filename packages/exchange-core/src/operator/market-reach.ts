import type { CoreState } from '../core-state.ts';
import type { Market } from '../markets/market.ts';
import type { OperatorReach } from './operator-reach.ts';

type MarketReach = Pick<OperatorReach, 'orders' | 'quotes'>;

/** All orders and quotes of a market; none of one that is unknown. */
export function reachOfMarket(core: CoreState, marketId: number): MarketReach {
  const market = core.markets.get(marketId);
  return market === undefined ? { orders: 0, quotes: 0 } : reachOfMarkets([market], () => true);
}

/** The orders of some markets, and those of their quotes whose owner counts. */
export function reachOfMarkets(markets: readonly Market[], counts: (userId: number) => boolean): MarketReach {
  let orders = 0;
  let quotes = 0;
  for (const { book, stops, quotes: quoted } of markets) {
    let rest = book.orderCount + stops.size;
    for (const [owner, list] of quoted) {
      const open = list.filter(({ status }) => status === 'open').length;
      rest -= open;
      if (counts(owner)) quotes += open;
    }
    orders += rest;
  }
  return { orders, quotes };
}
