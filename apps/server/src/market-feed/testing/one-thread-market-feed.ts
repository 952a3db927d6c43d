import type { EngineClient } from '@assay/engine/engine-client';
import { IndexClock, type IndexClockSettings } from '@assay/engine/index-clock/index-clock';
import type { Feed, FeedListener } from '@assay/feeds/feed';
import { MarketFeed, type MarketFeedSettings } from '../market-feed.ts';

export interface OneThreadSettings extends MarketFeedSettings, Pick<IndexClockSettings, 'seconds' | 'onIndex'> {
  readonly engine: EngineClient;
  /** Told of every trade of the feed, as the house is. */
  readonly onTrade?: FeedListener['trade'];
}

/** Feed, index and what is shown of them in one thread, without messages between, so that a test turns the clock by itself. */
export class OneThreadMarketFeed {
  readonly #shown: MarketFeed;
  readonly #index: IndexClock;

  constructor(settings: OneThreadSettings) {
    const { feed, clock, logoOf, report, engine, seconds, onIndex, onTrade } = settings;
    this.#index = new IndexClock({
      feed,
      engine,
      clock,
      seconds,
      onSecond: (records, nowMs) => this.#shown.addIndex(records, nowMs),
      onIndex,
      report,
    });
    this.#shown = new MarketFeed({ feed: pricesTo(feed, this.#index, onTrade), clock, logoOf, report });
  }

  get reference() {
    return this.#shown.reference;
  }

  get health() {
    return this.#shown.health;
  }

  async start(): Promise<void> {
    await this.#index.start();
    await this.#shown.start();
  }

  stop(): void {
    this.#index.stop();
    this.#shown.stop();
  }
}

/** The feed as it is, with its prices going to the index. */
function pricesTo(feed: Feed, index: IndexClock, onTrade: OneThreadSettings['onTrade']): Feed {
  const start: Feed['start'] = (listener, fromMs) =>
    feed.start(
      {
        trade: (symbol, trade) => {
          onTrade?.(symbol, trade);
          listener.trade(symbol, trade);
        },
        skipped: (from, to, symbols) => listener.skipped(from, to, symbols),
        quote: (quote) => index.quote(quote),
        status: (status) => {
          index.status(status);
          listener.status(status);
        },
      },
      fromMs,
    );
  return new Proxy(feed, {
    get(target, name) {
      if (name === 'start') return start;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
