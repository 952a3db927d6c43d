import type { Feed, FeedListener } from './feed.ts';

/** Tells of each symbol's status when it is another than was told before. */
export class StatusChanges {
  readonly #told = new Map<string, string>();

  tell(feed: Pick<Feed, 'description' | 'status'>, listener: FeedListener): void {
    for (const { symbol } of feed.description.symbols) {
      const status = feed.status(symbol);
      const text = `${status.state} ${status.reason}`;
      if (this.#told.get(symbol) === text) continue;
      this.#told.set(symbol, text);
      listener.status(status);
    }
  }
}
