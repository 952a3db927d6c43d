import type { Candle, Deal } from '@assay/protocol/entities';
import type { TimeFrame } from '@assay/protocol/time-frames';

export type FeedKind = 'simulated' | 'recorded' | 'live';

/** Parts of the picture that are made up around real or simulated prices; the page must say so. */
export type SynthesisedPart = 'prices' | 'quotes' | 'trades' | 'volumes' | 'depth';

/** What the page must show about where the numbers come from. */
export interface FeedDescription {
  readonly kind: FeedKind;
  /** One sentence in English for logs and reference pages; screens translate `kind` and `synthesised`. */
  readonly label: string;
  readonly synthesised: readonly SynthesisedPart[];
  /** Names of the sources, in a fixed order. */
  readonly sources: readonly string[];
  readonly symbols: readonly ReferenceSymbolDescription[];
}

/** One symbol of the reference feed. Its prices may be finer than the ticks of the market of the same name. */
export interface ReferenceSymbolDescription {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  /** Largest number of decimals of its prices and amounts. */
  readonly priceDecimals: number;
  readonly amountDecimals: number;
  readonly origin: 'simulated' | 'recorded' | 'cross' | 'live' | 'absent';
  /** Where the numbers come from, when the feed knows more than its own label: a file's period, the pairs of a cross. */
  readonly note: string;
}

/** Top of book of one source. Prices are decimal text; `timeMs` is the source's own time stamp. */
export interface SourceQuote {
  readonly source: string;
  readonly symbol: string;
  readonly bid: string;
  readonly ask: string;
  readonly timeMs: number;
}

/** A deal of the reference feed; `direction` is the taker's side, `ts` its time in milliseconds. */
export type ReferenceTrade = Deal;

/** `halted`: no trades and no quotes, with the reason. */
export interface SymbolStatus {
  readonly symbol: string;
  readonly state: 'live' | 'halted';
  /** `gap`: nothing was recorded; `frozen`: the venue stood still, it traded nothing at all; `seam`: the recording begins anew. */
  readonly reason: '' | 'loading' | 'no-data' | 'gap' | 'frozen' | 'seam';
}

/** Whether a source answers. A source that is up may still be left out of the index. */
export interface SourceState {
  readonly source: string;
  readonly state: 'up' | 'connecting' | 'down';
  /** What went wrong last, in English; empty when it is up. */
  readonly fault: string;
  /** Calls that failed since the start. */
  readonly faults: number;
}

/** An order book of a reference venue, best first; prices and amounts are decimal text, the time is the venue's own. */
export interface ReferenceDepth {
  readonly source: string;
  /** `synthesised`: made up around a price; `recorded`: rebuilt from a recorded stream; `live`: what the exchange says. */
  readonly origin: 'synthesised' | 'recorded' | 'live';
  readonly timeMs: number;
  readonly bids: readonly (readonly [price: string, amount: string])[];
  readonly asks: readonly (readonly [price: string, amount: string])[];
}

/**
 * Receives everything that happens after `start`. Calls come in order of time per symbol and never from within `start` itself.
 * A listener must not throw.
 */
export interface FeedListener {
  quote(quote: SourceQuote): void;
  trade(symbol: string, trade: ReferenceTrade): void;
  /** Once for each symbol after `start`, then at every change. */
  status(status: SymbolStatus): void;
  /** Trades in this stretch were not delivered (the process slept): candles must be asked for again, of all symbols or of those named. */
  skipped(fromMs: number, toMs: number, symbols?: readonly string[]): void;
}

/** A source of reference market data: prices of other venues, recorded, live or simulated. Never our own book. */
export interface Feed {
  readonly description: FeedDescription;
  status(symbol: string): SymbolStatus;
  /** Begins to deliver trades later than `fromMs`, which is now. Once only. */
  start(listener: FeedListener, fromMs: number): void;
  stop(): void;
  /**
   * At most `size` candles up to `endMs`, ascending, the running one last: it holds the trades up to `endMs` inclusive.
   * Exactly `size` where they exist. Empty for a symbol that the feed does not know.
   * @param beforeId of the same series only those that begin before this, in seconds: what was there before those that are known
   */
  candles(symbol: string, frame: TimeFrame, size: number, endMs: number, beforeId?: number): Promise<readonly Candle[]>;
  /** The newest trades up to `endMs` inclusive, at most `size`, oldest first. */
  trades(symbol: string, size: number, endMs: number): Promise<readonly ReferenceTrade[]>;
  /** The newest order book, at most `rows` a side; undefined while there is none. Only the index symbols have one for certain. */
  depth(symbol: string, rows: number): Promise<ReferenceDepth | undefined>;
  /**
   * Wall time at which the recording that plays now began anew: its prices go on from nothing before. Undefined while that is not known;
   * a feed that never begins anew has no such function.
   */
  loopStartMs?(): number | undefined;
  /** In the order of `description.sources`. */
  sourceStates(): readonly SourceState[];
}

/** Largest `size` of `Feed.trades`. */
export const feedTradesMax = 200;

/** Time and timers of a feed, so that a test needs no waiting. */
export interface FeedClock {
  nowMs(): number;
  /** Calls back about every `intervalMs` until the returned function is called. */
  every(intervalMs: number, callback: () => void): () => void;
}
