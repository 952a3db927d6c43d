import type { MarketScale } from '@assay/amounts/market-scale';
import { LiveBook } from '@assay/live-client/live-book';
import type { BookSource, LiveClient } from '@assay/live-client/live-client';

/** Our book of one market, the same for everybody who asks. */
export function ownBook(live: LiveClient, symbol: string, scale: MarketScale): BookSource {
  return live.book(symbol, () => new LiveBook(scale));
}
