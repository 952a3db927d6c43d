import type { MarketState } from '@assay/protocol/trade-words';
import type { CoreState } from '../core-state.ts';
import { withdrawAllQuotes } from '../quotes/resting-quotes.ts';
import { type Market, NO_INDEX, SET_BY_OPERATOR } from './market.ts';

/** Brings the state in force in step with what was set and with the age of the index. Quotes go when the market is not open. */
export function refreshMarketState(core: CoreState, market: Market): void {
  const { state, reason } = stateInForce(core, market);
  if (state === market.state && reason === market.reason) return;
  market.state = state;
  market.reason = reason;
  core.log.add({ type: 'market-state', marketId: market.marketId, state, reason });
  if (state !== 'open') withdrawAllQuotes(core, market);
}

/** Markets whose index has become too old since the last batch. */
export function refreshStaleMarkets(core: CoreState): void {
  for (const market of core.markets.values()) {
    if (market.state === 'open' && market.isStaleAt(core.timeMs)) refreshMarketState(core, market);
  }
}

/** The strictest of what the feed, the age of the index and an operator say. */
function stateInForce(core: CoreState, market: Market): { state: MarketState; reason: string } {
  const isStale = market.setState === 'open' && market.isStaleAt(core.timeMs);
  const { state, reason } = isStale
    ? ({ state: 'cancel-only', reason: NO_INDEX } as const)
    : { state: market.setState, reason: market.setReason };
  const byOperator = core.operator.marketStates.get(market.marketId);
  if (byOperator === undefined || !core.operator.isStricter(market.marketId, state)) return { state, reason };
  return { state: byOperator, reason: SET_BY_OPERATOR };
}
