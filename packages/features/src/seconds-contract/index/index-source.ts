import type { IndexSource, LiveClient } from '@assay/live-client/live-client';
import { LiveIndex } from '@assay/live-client/live-index';

/** The ticks of one index. Asked for in this one place, so that its model is made the same way everywhere. */
export function indexSource(live: LiveClient, symbol: string): IndexSource {
  return live.index(symbol, () => new LiveIndex());
}
