import type { WithdrawQuotes } from '../commands.ts';
import type { CoreState } from '../core-state.ts';
import type { CommandResult } from '../events.ts';
import type { Market } from '../markets/market.ts';
import { cancelOpenOrder } from '../orders/order-life.ts';
import { done, refuse } from '../refusal.ts';

export function withdrawQuotesOf(core: CoreState, command: WithdrawQuotes): CommandResult {
  const account = core.accounts.get(command.userId);
  if (account === undefined) return refuse('l.error.userUnknown');
  if (account.kind !== 'liquidity-provider') return refuse('l.error.commandNotAllowed');
  if (command.marketId === 0) {
    for (const market of core.markets.values()) withdrawUserQuotes(core, market, command.userId);
    return done;
  }
  const market = core.markets.get(command.marketId);
  if (market === undefined) return refuse('l.error.symbolUnknown');
  withdrawUserQuotes(core, market, command.userId);
  return done;
}

/** All quotes of the market, whoever gave them. */
export function withdrawQuotes(core: CoreState, market: Market): void {
  for (const userId of [...market.quotes.keys()].sort((a, b) => a - b)) withdrawUserQuotes(core, market, userId);
}

export function withdrawUserQuotes(core: CoreState, market: Market, userId: number): void {
  const quotes = market.quotes.get(userId);
  if (quotes === undefined) return;
  market.quotes.delete(userId);
  for (const quote of quotes) {
    if (quote.status === 'open') cancelOpenOrder(core, quote);
    core.spentOrders.giveBack(quote);
  }
}
