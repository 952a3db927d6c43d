import type { MarketState } from '../commands.ts';
import type { CoreState } from '../core-state.ts';
import { withdrawQuotes } from '../quotes/withdraw-quotes.ts';
import { type Market, NO_INDEX } from './market.ts';

/** Brings the state in force in step with what was set and with the age of the index. Quotes go when the market is not open. */
export function refreshMarketState(core: CoreState, market: Market): void {
  const { state, reason } = stateInForce(market, core.timeMs);
  if (state === market.state && reason === market.reason) return;
  market.state = state;
  market.reason = reason;
  core.log.add({ type: 'market-state', marketId: market.marketId, state, reason });
  if (state !== 'open') withdrawQuotes(core, market);
}

/** Markets whose index has become too old since the last batch. */
export function refreshStaleMarkets(core: CoreState): void {
  for (const market of core.markets.values()) {
    if (market.state === 'open' && market.isStaleAt(core.timeMs)) refreshMarketState(core, market);
  }
}

function stateInForce(market: Market, timeMs: number): { state: MarketState; reason: string } {
  if (market.setState === 'open' && market.isStaleAt(timeMs)) return { state: 'cancel-only', reason: NO_INDEX };
  return { state: market.setState, reason: market.setReason };
}
