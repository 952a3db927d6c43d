import type { DataOf } from '@assay/protocol/endpoint';
import type { feedDepth } from '@assay/protocol/endpoints/feed';
import { depthRows } from '@assay/protocol/time-frames';
import type { FeedHealth } from '../../market-feed/feed-health.ts';
import type { ReferenceMarket } from '../../publishing/reference-market.ts';
import { type Answer, accepted, refused } from '../call.ts';

export type FeedHandlers = ReturnType<typeof feedHandlers>;

/** How the sources of the index do, and the reference book beside which our own stands. */
export function feedHandlers(
  health: Pick<FeedHealth, 'view' | 'depth'>,
  reference: Pick<ReferenceMarket, 'hasSymbol'>,
) {
  return {
    async sources() {
      return accepted(health.view());
    },
    async depth({ symbol }: { readonly symbol: string }): Promise<Answer<DataOf<typeof feedDepth>>> {
      if (!reference.hasSymbol(symbol)) return refused('l.error.symbolUnknown');
      const depth = await health.depth(symbol, depthRows);
      if (depth === undefined) return accepted({ source: '', origin: 'none', timeMs: 0, bids: [], asks: [] });
      const rows = (side: typeof depth.bids) => side.map(([price, amount]): [string, string] => [price, amount]);
      return accepted({ ...depth, bids: rows(depth.bids), asks: rows(depth.asks) });
    },
  };
}
