import { depthRows } from '@assay/protocol/time-frames';
import type { FeedHealth } from '../../market-feed/feed-health.ts';
import type { ReferenceMarket } from '../../publishing/reference-market.ts';
import type { SubscriptionPrices } from '../../publishing/subscription-prices.ts';
import { accepted, refused } from '../call.ts';

const noDepth = { source: '', origin: 'none', timeMs: 0, bids: [], asks: [] } as const;

/** How the sources of the index do, what new coins cost, and the reference book beside which our own stands. */
export function feedHandlers(
  health: Pick<FeedHealth, 'view' | 'depth'>,
  reference: Pick<ReferenceMarket, 'hasSymbol'>,
  subscribed: Pick<SubscriptionPrices, 'rows'>,
) {
  return {
    feedSources: async () => accepted({ ...health.view(), subscribed: subscribed.rows() }),

    async feedDepth({ symbol }: { readonly symbol: string }) {
      if (!reference.hasSymbol(symbol)) return refused('l.error.symbolUnknown');
      return accepted((await health.depth(symbol, depthRows)) ?? noDepth);
    },
  };
}
