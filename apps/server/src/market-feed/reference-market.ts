import type { FeedDescription, SymbolStatus } from '@assay/feeds/feed';
import type { IndexRecord } from '@assay/market-data/index-history';
import type { Candle, Deal, Ticker } from '@assay/protocol/entities';
import type { TimeFrame } from '@assay/protocol/time-frames';

/** Told what the reference feed did, a few times a second. Nothing is called twice for the same trade. */
export interface ReferenceListener {
  /** New deals of one symbol, oldest first, never empty. */
  deals?(symbol: string, deals: readonly Deal[]): void;
  /** The candles of one symbol and frame that changed, ascending: those that just closed and the running one, which is last. */
  candles?(symbol: string, frame: TimeFrame, candles: readonly Candle[]): void;
  /** Tickers that changed, once a second. */
  tickers?(tickers: readonly Ticker[]): void;
  /** History was reloaded (the machine slept, a recording began anew): who shows candles asks for them again. */
  reloaded?(symbol: string): void;
}

/**
 * The reference feed as the routes under /huobi and the socket need it. Reference data only: our own book, fills and their candles are
 * not in here.
 */
export interface ReferenceMarket {
  readonly description: FeedDescription;
  status(symbol: string): SymbolStatus;
  /** As many of `size` as exist, ascending, the running candle last. Empty for an unknown symbol. */
  candles(symbol: string, frame: TimeFrame, size: number): Promise<readonly Candle[]>;
  /** The newest deals, newest first, at most `referenceDealsMax`. */
  deals(symbol: string): readonly Deal[];
  /** The last 24 hours; undefined for an unknown symbol and for one that did not trade. */
  ticker(symbol: string): Ticker | undefined;
  /** All symbols that have a ticker, in the order of the feed; of one quote coin when given. */
  tickers(quoteCoin?: string): readonly Ticker[];
  /** The newest second of the index with every source and why one was left out. Coins against USDT only. */
  index(symbol: string): IndexRecord | undefined;
  /** Seconds of the index, oldest first, fromMs ≤ secondMs ≤ toMs. */
  indexHistory(symbol: string, fromMs: number, toMs: number): readonly IndexRecord[];
  /** Answers a function that ends it. */
  subscribe(listener: ReferenceListener): () => void;
}

/** Deals that are kept for each symbol. */
export const referenceDealsMax = 100;
