import { depthRows } from '@assay/protocol/time-frames';
import type { FeedHealth } from '../../market-feed/feed-health.ts';
import type { ReferenceMarket } from '../../publishing/reference-market.ts';
import { accepted, type HandlerTable, refused } from '../call.ts';

/** How the sources of the index do, and the reference book beside which our own stands. */
export function feedHandlers(
  health: Pick<FeedHealth, 'view' | 'depth'>,
  reference: Pick<ReferenceMarket, 'hasSymbol'>,
): Pick<HandlerTable, 'feedSources' | 'feedDepth'> {
  return {
    async feedSources() {
      return accepted(health.view());
    },
    async feedDepth({ symbol }) {
      if (!reference.hasSymbol(symbol)) return refused('l.error.symbolUnknown');
      const depth = await health.depth(symbol, depthRows);
      if (depth === undefined) return accepted({ source: '', origin: 'none', timeMs: 0, bids: [], asks: [] });
      const rows = (side: typeof depth.bids) => side.map(([price, amount]): [string, string] => [price, amount]);
      return accepted({ ...depth, bids: rows(depth.bids), asks: rows(depth.asks) });
    },
  };
}
