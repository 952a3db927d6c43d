import type { CoreState } from '../core-state.ts';
import type { Market } from '../markets/market.ts';
import { cancelOpenOrder } from '../orders/order-life.ts';

/** All quotes of the market, whoever gave them. */
export function withdrawAllQuotes(core: CoreState, market: Market): void {
  for (const userId of [...market.quotes.keys()].sort((a, b) => a - b)) withdrawUserQuotes(core, market, userId);
}

export function withdrawUserQuotes(core: CoreState, market: Market, userId: number): void {
  const quotes = market.quotes.get(userId);
  if (quotes === undefined) return;
  market.quotes.delete(userId);
  for (const quote of quotes) {
    if (quote.status === 'open') cancelOpenOrder(core, quote);
    core.orders.giveBack(quote);
  }
}
