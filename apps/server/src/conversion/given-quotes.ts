import { conversionQuoteMs } from '@assay/protocol/conversion-rules';

interface GivenQuote {
  readonly quoteId: number;
  readonly atMs: number;
}

/**
 * Quotes that this run has given, by a clock that nobody sets. Journal time stands still while the exchange is down and goes slowly after a
 * start whose wall clock is behind: by it alone a quote would outlive its seconds.
 */
export class GivenQuotes {
  readonly #monotonicMs: () => number;
  /** The one of each person, the oldest first. */
  readonly #quotes = new Map<number, GivenQuote>();

  constructor(monotonicMs: () => number) {
    this.#monotonicMs = monotonicMs;
  }

  add(userId: number, quoteId: number): void {
    const atMs = this.#monotonicMs();
    for (const [other, { atMs: otherMs }] of this.#quotes) {
      if (atMs - otherMs <= conversionQuoteMs) break;
      this.#quotes.delete(other);
    }
    this.#quotes.delete(userId);
    this.#quotes.set(userId, { quoteId, atMs });
  }

  /** False for one that was given before the start, too. */
  holds(userId: number, quoteId: number): boolean {
    const given = this.#quotes.get(userId);
    return given?.quoteId === quoteId && this.#monotonicMs() - given.atMs <= conversionQuoteMs;
  }
}
