import type { Candle } from '@assay/protocol/entities';
import type { TimeFrame } from '@assay/protocol/time-frames';
import {
  type Feed,
  type FeedClock,
  type FeedDescription,
  type FeedListener,
  feedTradesMax,
  type ReferenceDepth,
  type ReferenceTrade,
  type SourceQuote,
  type SourceState,
  type SymbolStatus,
} from './feed.ts';
import { StatusChanges } from './status-changes.ts';

/** Quotes and trades are delivered this often. With the usual delay a quote is never older than 500 ms when the next arrives. */
const intervalMs = 250;
/** Trades that were due for longer than this (the machine slept) are not delivered one by one. */
export const catchUpMaxMs = 10_000;

/** A symbol whose trades are known for every moment. */
export interface PlayedSymbol {
  readonly symbol: string;
  /** See Feed.candles. */
  candles(
    frame: TimeFrame,
    size: number,
    endMs: number,
    beforeId?: number,
  ): readonly Candle[] | Promise<readonly Candle[]>;
  /** See Feed.trades. */
  newestTrades(size: number, endMs: number): readonly ReferenceTrade[];
  /** Trades with fromMs < ts ≤ toMs, oldest first. */
  tradesBetween(fromMs: number, toMs: number): readonly ReferenceTrade[];
}

/** A feed that is computed or replayed: what it has at a moment follows from the clock, and a timer delivers it. */
export abstract class PlayedFeed<Played extends PlayedSymbol> implements Feed {
  abstract readonly description: FeedDescription;
  protected readonly clock: FeedClock;
  #stopTimer: (() => void) | undefined;
  #deliveredMs = 0;

  constructor(clock: FeedClock) {
    this.clock = clock;
  }

  abstract status(symbol: string): SymbolStatus;
  abstract depth(symbol: string, rows: number): Promise<ReferenceDepth | undefined>;
  abstract sourceStates(): readonly SourceState[];
  /** The symbol once its data is there; undefined without any. */
  protected abstract symbol(symbol: string): Promise<Played | undefined>;
  /** The symbols whose data is there by now. */
  protected abstract symbols(): Iterable<Played>;
  protected abstract quotes(nowMs: number): Iterable<SourceQuote>;
  /** After when trades are delivered of those that are due since `fromMs`; the others are skipped. */
  protected abstract tradesAfter(fromMs: number, nowMs: number): number;

  start(listener: FeedListener, fromMs: number): void {
    if (this.#stopTimer !== undefined) throw new Error('the feed runs already');
    this.#deliveredMs = fromMs;
    for (const { symbol } of this.description.symbols) void this.symbol(symbol);
    const statusChanges = new StatusChanges();
    this.#stopTimer = this.clock.every(intervalMs, () => {
      statusChanges.tell(this, listener);
      this.#deliver(listener, this.clock.nowMs());
    });
  }

  stop(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
  }

  #deliver(listener: FeedListener, nowMs: number): void {
    for (const quote of this.quotes(nowMs)) listener.quote(quote);
    const fromMs = this.#deliveredMs;
    if (nowMs <= fromMs) return;
    this.#deliveredMs = nowMs;
    const afterMs = this.tradesAfter(fromMs, nowMs);
    if (afterMs > fromMs) listener.skipped(fromMs, afterMs);
    for (const played of this.symbols()) {
      for (const trade of played.tradesBetween(afterMs, nowMs)) listener.trade(played.symbol, trade);
    }
  }

  async candles(...[symbol, ...wanted]: Parameters<Feed['candles']>): Promise<readonly Candle[]> {
    return (await this.symbol(symbol))?.candles(...wanted) ?? [];
  }

  async trades(symbol: string, size: number, endMs: number): Promise<readonly ReferenceTrade[]> {
    return (await this.symbol(symbol))?.newestTrades(Math.min(size, feedTradesMax), endMs) ?? [];
  }
}
