import type { Feed, FeedListener } from '@assay/feeds/feed';

/** A real feed whose line can be cut: what it says while it is cut is lost, as with a venue that is gone. */
export class InterruptibleFeed implements Feed {
  readonly #feed: Feed;
  isCut = false;

  constructor(feed: Feed) {
    this.#feed = feed;
  }

  get description() {
    return this.#feed.description;
  }

  status(symbol: string) {
    return this.#feed.status(symbol);
  }

  start(listener: FeedListener, fromMs: number): void {
    const unlessCut =
      <Arguments extends readonly unknown[]>(deliver: (...told: Arguments) => void) =>
      (...told: Arguments) => {
        if (!this.isCut) deliver(...told);
      };
    this.#feed.start(
      {
        quote: unlessCut((quote) => listener.quote(quote)),
        trade: unlessCut((symbol, trade) => listener.trade(symbol, trade)),
        status: (status) => listener.status(status),
        skipped: (fromSkippedMs, toMs) => listener.skipped(fromSkippedMs, toMs),
      },
      fromMs,
    );
  }

  stop(): void {
    this.#feed.stop();
  }

  candles: Feed['candles'] = (...wanted) => this.#feed.candles(...wanted);

  trades: Feed['trades'] = (...wanted) => this.#feed.trades(...wanted);

  depth: Feed['depth'] = (...wanted) => this.#feed.depth(...wanted);

  sourceStates: Feed['sourceStates'] = () => this.#feed.sourceStates();
}
