import { indexSecondOf, SourceQuotes } from '@assay/engine/index-clock/index-second';
import type { Feed } from '@assay/feeds/feed';
import type { ManualClock } from '@assay/feeds/testing/manual-clock';
import type { PricedTick } from '@assay/settlement/contract-rule';

export interface PlayedFeed {
  readonly feed: Feed;
  readonly clock: ManualClock;
  readonly symbolIds: readonly number[];
  readonly seconds: number;
}

/** Ticks of a feed by symbol, through the product's own judgement of sources. A second without a price has none. */
export function playedTicks({ feed, clock, symbolIds, seconds }: PlayedFeed): Map<number, PricedTick[]> {
  const quotes = new SourceQuotes();
  const ticks = new Map<number, PricedTick[]>(symbolIds.map((symbolId) => [symbolId, []]));
  const nothing = () => {};
  const listener = {
    quote: quotes.add.bind(quotes),
    trade: nothing,
    status: ({ symbol, state }: { readonly symbol: string; readonly state: string }) => {
      if (state === 'halted') quotes.forget(symbol);
    },
    skipped: nothing,
  };
  feed.start(listener, clock.nowMs());
  for (let second = 1; second <= seconds; second += 1) {
    clock.advance(1_000);
    const { command } = indexSecondOf(quotes, clock.nowMs(), clock.nowMs());
    for (const { symbolId, price } of command.ticks) {
      const known = ticks.get(symbolId);
      known?.push({ sequence: known.length + 1, timeMs: command.secondMs, price });
    }
  }
  feed.stop();
  return ticks;
}
