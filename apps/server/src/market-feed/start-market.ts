import type { EngineThread } from '@assay/engine/engine-thread/start-engine-thread';
import { hostFeedHere, startFeedThread } from '@assay/engine/feed-thread/feed-link';
import { StartRefused } from '@assay/engine/start-refused';
import type { openFeed } from '@assay/feeds/open-feed';
import { createSystemClock } from '@assay/feeds/system-clock';
import type { Log } from '../operations/log.ts';
import type { Settings } from '../operations/settings.ts';
import type { ReferenceMarket } from '../publishing/reference-market.ts';
import type { FeedHealth } from './feed-health.ts';
import { MarketFeed } from './market-feed.ts';

export interface RunningMarket {
  readonly reference: ReferenceMarket;
  readonly health: FeedHealth;
  /** Milliseconds since the newest second of the index that was computed. */
  indexAgeMs(): number;
  stop(): void;
}

export interface StartMarketOptions {
  readonly settings: Pick<Settings, 'feed'>;
  readonly engine: EngineThread;
  readonly clockOffsetMs: number;
  readonly log: Log;
  readonly onFatal: (error: unknown) => void;
  /** How the feed of the settings is opened, in this thread; a test of outages opens one that it can cut. */
  readonly openFeed?: typeof openFeed | undefined;
}

/** Address of a coin's picture. */
export function logoOf(baseCoin: string): string {
  return `/pc/coins/${baseCoin.toLowerCase()}.svg`;
}

/**
 * Starts the reference feed in its thread, the index on its prices in the engine's, and here what is shown of both. Refuses the start with
 * a sentence.
 */
export async function startMarket(options: StartMarketOptions): Promise<RunningMarket> {
  const { settings, engine, clockOffsetMs, log, onFatal } = options;
  const linkOptions = {
    data: { setting: settings.feed, seed: engine.status.seed, clockOffsetMs },
    onFault: (sentence: string) => log.error(sentence),
    onFatal,
  };
  const opened =
    options.openFeed === undefined ? await startFeedThread(linkOptions) : hostFeedHere(options.openFeed, linkOptions);
  if (!opened.ok) throw new StartRefused(opened.sentence);
  const { feed, opening, prices } = opened.link;
  const clock = createSystemClock(clockOffsetMs);
  const marketFeed = new MarketFeed({
    feed,
    clock,
    logoOf,
    report: (sentence, details) => log.warn(details, sentence),
  });
  let lastIndexMs = clock.nowMs();
  await engine.beginMarket(prices, opening, (records, nowMs) => {
    lastIndexMs = nowMs;
    marketFeed.addIndex(records, nowMs);
  });
  await marketFeed.start();
  return {
    reference: marketFeed.reference,
    health: marketFeed.health,
    indexAgeMs: () => clock.nowMs() - lastIndexMs,
    stop: () => marketFeed.stop(),
  };
}
