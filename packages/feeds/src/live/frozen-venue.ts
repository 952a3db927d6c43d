import type { SourceQuote } from '../feed.ts';

/**
 * A venue whose best prices all stay where they are for this long stands still, however fresh its answers look: Binance went on answering
 * for 72 minutes on 24 March 2023. The best prices of a dozen pairs never rest together for a second where people trade.
 */
export const venueFrozenMs = 60_000;

/** Watches whether anything of a venue moves. */
export class FrozenVenueWatch {
  readonly #frozenMs: number;
  readonly #tops = new Map<string, string>();
  #movedMs: number | undefined;

  constructor(frozenMs = venueFrozenMs) {
    this.#frozenMs = frozenMs;
  }

  /** Takes one answer of the venue, with a time that never goes back; true while nothing has moved for too long. */
  note(quotes: readonly SourceQuote[], nowMs: number): boolean {
    this.#movedMs ??= nowMs;
    for (const { symbol, bid, ask } of quotes) {
      const top = `${bid} ${ask}`;
      if (this.#tops.get(symbol) === top) continue;
      this.#tops.set(symbol, top);
      this.#movedMs = nowMs;
    }
    return nowMs - this.#movedMs >= this.#frozenMs;
  }
}
