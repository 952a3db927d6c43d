import type { FeedDescription } from '@assay/feeds/feed';
import { indexSymbols } from '@assay/protocol/markets';
import type { FeedHealth } from './feed-health.ts';

/** product.md, section 13: in live mode nobody stakes real money on the word of fewer sources. */
const configuredSourcesMin = 3;
const healthySourcesMin = 2;

/** Whether an index symbol has the sources that real contracts in live mode need, now. */
export function realContractSources(
  { sources }: Pick<FeedDescription, 'sources'>,
  health: Pick<FeedHealth, 'countedSources'>,
  nowMs: () => number,
): (symbolId: number) => boolean {
  return (symbolId) => {
    const symbol = indexSymbols.find(({ id }) => id === symbolId)?.symbol ?? '';
    return sources.length >= configuredSourcesMin && health.countedSources(symbol, nowMs()) >= healthySourcesMin;
  };
}
