import { depthRows } from '@assay/protocol/time-frames';
import type { FeedHealth } from '../../market-feed/feed-health.ts';
import type { ReferenceMarket } from '../../publishing/reference-market.ts';
import { accepted, refused } from '../call.ts';

const noDepth = { source: '', origin: 'none', timeMs: 0, bids: [], asks: [] } as const;

/** How the sources of the index do, and the reference book beside which our own stands. */
export function feedHandlers(
  health: Pick<FeedHealth, 'view' | 'depth'>,
  reference: Pick<ReferenceMarket, 'hasSymbol'>,
) {
  return {
    feedSources: async () => accepted(health.view()),

    async feedDepth({ symbol }: { readonly symbol: string }) {
      if (!reference.hasSymbol(symbol)) return refused('l.error.symbolUnknown');
      return accepted((await health.depth(symbol, depthRows)) ?? noDepth);
    },
  };
}
