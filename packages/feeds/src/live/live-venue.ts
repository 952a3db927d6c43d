import type { Candle } from '@assay/protocol/entities';
import type { TimeFrame } from '@assay/protocol/time-frames';
import type { ReferenceDepth, ReferenceTrade, SourceQuote } from '../feed.ts';

/** A pair that we ask venues for. */
export interface WantedSymbol {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
}

/**
 * One real exchange. Every call rejects when the exchange cannot be reached or refuses; prices and amounts are plain decimal text with
 * the digits that the exchange wrote.
 */
export interface LiveVenue {
  readonly name: string;
  /** Loads what the exchange trades; answers which of `wanted` it has. */
  open(wanted: readonly WantedSymbol[]): Promise<ReadonlySet<string>>;
  /** Newest top of book of each symbol that has one. */
  quotes(symbols: readonly string[]): Promise<readonly SourceQuote[]>;
  /** True when `nextTrades` waits for news instead of asking. */
  readonly pushesTrades: boolean;
  /** Trades since the last call, in the order in which they came; the same trade may come twice. */
  nextTrades(symbol: string): Promise<readonly ReferenceTrade[]>;
  /** Newest trades, at most `size`. */
  trades(symbol: string, size: number): Promise<readonly ReferenceTrade[]>;
  /** Newest candles up to `endMs`, ascending, at most `size`. */
  candles(symbol: string, frame: TimeFrame, size: number, endMs: number): Promise<readonly Candle[]>;
  depth(symbol: string, rows: number): Promise<ReferenceDepth | undefined>;
  /** Ends connections; calls that wait reject. */
  close(): Promise<void>;
  /** True when a fault says that we ask too often. */
  isRateLimit(fault: unknown): boolean;
}
