import type { SetMarketState } from '@assay/exchange-core/markets/set-market-state';
import type { SymbolStatus } from '@assay/feeds/feed';
import { marketBySymbol } from '@assay/protocol/markets';

/**
 * The command that follows from what the feed says of a symbol; undefined when it has no market. A symbol that is only loading keeps
 * its market cancel-only by the lack of ticks, which needs no command.
 */
export function marketStateOf(status: SymbolStatus): SetMarketState | undefined {
  const market = marketBySymbol(status.symbol);
  if (market === undefined || status.reason === 'loading') return undefined;
  const halted = status.state === 'halted';
  return {
    type: 'set-market-state',
    marketId: market.id,
    state: halted ? 'halted' : 'open',
    reason: halted ? `feed: ${status.reason}` : '',
  };
}
