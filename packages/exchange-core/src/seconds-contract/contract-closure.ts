import type { CoreState } from '../core-state.ts';

/** Why the symbol takes no new contracts; undefined when it does. An operator's word first, then the exchange's own, then a halted market. */
export function closureOf(core: CoreState, symbolId: number): string | undefined {
  const { closed, closedByOperator } = core.contracts;
  for (const closures of [closedByOperator, closed]) {
    const reason = closures.get(0) ?? closures.get(symbolId);
    if (reason !== undefined) return reason;
  }
  const assetId = core.indexes.get(symbolId)?.assetId;
  for (const { rules, state, reason } of core.markets.values()) {
    if (state === 'halted' && rules.baseAssetId === assetId && core.isIndexQuote(rules.quoteAssetId)) return reason;
  }
  return undefined;
}
