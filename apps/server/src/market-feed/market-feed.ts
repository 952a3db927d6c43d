import type { IndexSecond } from '@assay/engine/index-clock/index-second';
import type { Feed, FeedClock } from '@assay/feeds/feed';
import { FeedHealth } from './feed-health.ts';
import { ReferenceData } from './reference-data.ts';

export interface MarketFeedSettings {
  readonly feed: Feed;
  readonly clock: FeedClock;
  /** Address of a coin's picture. */
  readonly logoOf: (baseCoin: string) => string;
  /** For the log: what happened, and details without secrets. */
  readonly report: (sentence: string, details: object) => void;
}

/** What is shown of the reference feed: its trades and candles, and the seconds of the index, which are computed elsewhere. */
export class MarketFeed {
  readonly reference: ReferenceData;
  readonly health: FeedHealth;
  readonly #settings: MarketFeedSettings;

  constructor(settings: MarketFeedSettings) {
    this.#settings = settings;
    this.health = new FeedHealth(settings.feed);
    this.reference = new ReferenceData(settings.feed, settings.clock, settings.logoOf);
  }

  /** Resolves when the history of every symbol is there. The feed begins at once. */
  async start(): Promise<void> {
    const { feed, clock } = this.#settings;
    const fromMs = clock.nowMs();
    const symbols = feed.description.symbols.map((entry) => entry.symbol);
    const loads = symbols.map((symbol) => this.reference.load(symbol, fromMs));
    feed.start(
      {
        quote: () => undefined,
        trade: (symbol, trade) => this.reference.addTrade(symbol, trade),
        status: () => undefined,
        skipped: (_fromMs, _toMs, which) => this.#reload(which ?? symbols),
      },
      fromMs,
    );
    await Promise.all(loads);
  }

  stop(): void {
    this.#settings.feed.stop();
    this.reference.stop();
  }

  /** A second of the index, with the time at which it was computed. */
  addIndex(records: IndexSecond['records'], nowMs: number): void {
    this.health.note(records, nowMs);
    for (const [symbol, record] of records) this.reference.addIndex(symbol, record);
  }

  #reload(symbols: readonly string[]): void {
    const nowMs = this.#settings.clock.nowMs();
    for (const symbol of symbols) {
      this.reference.load(symbol, nowMs).catch((error: unknown) => {
        this.#settings.report('History could not be loaded again.', { symbol, error: String(error) });
      });
    }
  }
}
