import type { CoreState } from '../core-state.ts';
import { coinMarketOf } from '../index-price/market-index.ts';
import type { Market } from '../markets/market.ts';
import { contractsPart } from './contracts-state.ts';

/** Why the symbol takes no new contracts; undefined when it does. An operator's word first, then the exchange's own, then a halted market. */
export function closureOf(core: CoreState, symbolId: number): string | undefined {
  const reason = closedReasonOf(core, symbolId);
  if (reason !== undefined) return reason;
  const market = marketOf(core, symbolId);
  return market?.state === 'halted' ? market.reason : undefined;
}

/**
 * Whether somebody stopped the symbol, contracts or market. A market that the feed itself halted for want of data is not: then the
 * sources are the cause.
 */
export function isStopped(core: CoreState, symbolId: number): boolean {
  if (closedReasonOf(core, symbolId) !== undefined) return true;
  const market = marketOf(core, symbolId);
  return market !== undefined && core.operator.marketStates.get(market.marketId) === 'halted';
}

function closedReasonOf(core: CoreState, symbolId: number): string | undefined {
  const { closed, closedByOperator } = contractsPart.of(core);
  for (const closures of [closedByOperator, closed]) {
    const reason = closures.get(0) ?? closures.get(symbolId);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function marketOf(core: CoreState, symbolId: number): Market | undefined {
  return coinMarketOf(core, core.indexes.get(symbolId)?.assetId);
}
